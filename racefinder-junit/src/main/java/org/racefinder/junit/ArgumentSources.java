package org.racefinder.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.converter.DefaultArgumentConverter;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.commons.support.conversion.ConversionSupport;

/**
 * Supports the argument sources of {@code @ParameterizedTest}, such as {@code @ValueSource} and {@code @MethodSource},
 * for the parameters of a race test.
 */
final class ArgumentSources {
    /** Since JUnit 5.13, sources get a description of the parameters. */
    private static final boolean DESCRIBES_PARAMETERS =
            exists("org.junit.jupiter.params.support.ParameterDeclarations");

    /** Since JUnit 5.11, the conversion of strings is public. */
    private static final boolean CONVERTS = exists("org.junit.platform.commons.support.conversion.ConversionSupport");

    private ArgumentSources() {}

    private static boolean exists(String type) {
        try {
            Class.forName(type, false, ArgumentSources.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static Stream<Object[]> of(Method method, ExtensionContext context) {
        List<Annotation> sources = Arrays.stream(method.getAnnotations())
                .filter(annotation -> AnnotationSupport.isAnnotated(annotation.annotationType(), ArgumentsSource.class))
                .toList();
        if (sources.isEmpty())
            throw new ExtensionConfigurationException("racefinder: " + method.getName()
                    + " has parameters and no source for them, as @ValueSource or @MethodSource; other extensions do"
                    + " not run"
                    + " where the schedules are explored");
        return sources.stream()
                .flatMap(source -> arguments(source, method, context))
                .map(row -> converted(row, method));
    }

    private static Stream<? extends Arguments> arguments(Annotation source, Method method, ExtensionContext context) {
        ArgumentsSource named = AnnotationSupport.findAnnotation(source.annotationType(), ArgumentsSource.class)
                .orElseThrow();
        ArgumentsProvider provider = ReflectionSupport.newInstance(named.value());
        if (provider instanceof AnnotationConsumer<?> consumer) accept(consumer, source);
        try {
            return DESCRIBES_PARAMETERS
                    ? MethodParameters.arguments(provider, method, context)
                    : withoutParameters(provider, context);
        } catch (Exception e) {
            throw new ExtensionConfigurationException("racefinder: the arguments of " + method.getName() + ": " + e, e);
        }
    }

    @SuppressWarnings("deprecation") // what JUnit before 5.13 calls
    private static Stream<? extends Arguments> withoutParameters(ArgumentsProvider provider, ExtensionContext context)
            throws Exception {
        return provider.provideArguments(context);
    }

    @SuppressWarnings("unchecked")
    private static void accept(AnnotationConsumer<?> consumer, Annotation source) {
        ((Consumer<Annotation>) (Consumer<?>) consumer).accept(source);
    }

    private static Object[] converted(Arguments row, Method method) {
        Object[] values = row.get();
        Class<?>[] types = method.getParameterTypes();
        if (values.length < types.length)
            throw new ExtensionConfigurationException("racefinder: " + method.getName() + " has " + types.length
                    + " parameters, and its source gives " + values.length);
        Object[] converted = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            boolean text = values[i] instanceof String && types[i] != String.class && types[i] != Object.class;
            converted[i] = text ? converted((String) values[i], types[i], method) : values[i];
        }
        return converted;
    }

    private static Object converted(String text, Class<?> type, Method method) {
        if (CONVERTS)
            return ConversionSupport.convert(
                    text, type, method.getDeclaringClass().getClassLoader());
        try {
            // JUnit 5.10
            return DefaultArgumentConverter.class
                    .getMethod("convert", Object.class, Class.class)
                    .invoke(DefaultArgumentConverter.INSTANCE, text, type);
        } catch (ReflectiveOperationException e) {
            throw new ExtensionConfigurationException(
                    "racefinder: cannot convert \"" + text + "\" to " + type.getTypeName(), e);
        }
    }
}
