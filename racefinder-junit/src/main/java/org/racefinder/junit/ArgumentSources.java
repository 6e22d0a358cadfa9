package org.racefinder.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclaration;
import org.junit.jupiter.params.support.ParameterDeclarations;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.commons.support.conversion.ConversionSupport;

/**
 * Supports the argument sources of {@code @ParameterizedTest}, such as {@code @ValueSource} and {@code @MethodSource},
 * for the parameters of a race test.
 */
final class ArgumentSources {
    private ArgumentSources() {}

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
            return provider.provideArguments(new Declarations(method), context);
        } catch (Exception e) {
            throw new ExtensionConfigurationException("racefinder: the arguments of " + method.getName() + ": " + e, e);
        }
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
            converted[i] = text
                    ? ConversionSupport.convert(
                            (String) values[i],
                            types[i],
                            method.getDeclaringClass().getClassLoader())
                    : values[i];
        }
        return converted;
    }

    /** Describes the parameters of the method to JUnit's argument sources. */
    private record Declarations(Method method) implements ParameterDeclarations {
        @Override
        public List<ParameterDeclaration> getAll() {
            return IntStream.range(0, method.getParameterCount())
                    .<ParameterDeclaration>mapToObj(i -> new Declaration(method.getParameters()[i], i))
                    .toList();
        }

        @Override
        public Optional<ParameterDeclaration> getFirst() {
            return get(0);
        }

        @Override
        public Optional<ParameterDeclaration> get(int index) {
            return index < method.getParameterCount() ? Optional.of(getAll().get(index)) : Optional.empty();
        }

        @Override
        public AnnotatedElement getSourceElement() {
            return method;
        }

        @Override
        public String getSourceElementDescription() {
            return "method [" + method.toGenericString() + "]";
        }
    }

    private record Declaration(Parameter parameter, int index) implements ParameterDeclaration {
        @Override
        public AnnotatedElement getAnnotatedElement() {
            return parameter;
        }

        @Override
        public Class<?> getParameterType() {
            return parameter.getType();
        }

        @Override
        public int getParameterIndex() {
            return index;
        }

        @Override
        public Optional<String> getParameterName() {
            return parameter.isNamePresent() ? Optional.of(parameter.getName()) : Optional.empty();
        }
    }
}
