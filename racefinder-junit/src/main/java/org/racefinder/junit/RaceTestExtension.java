package org.racefinder.junit;

import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Creates one invocation for each race test, or one for each set of arguments; {@link RaceTestInvocation} does the
 * rest.
 */
final class RaceTestExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return context.getTestMethod()
                .map(method -> AnnotationSupport.isAnnotated(method, RaceTest.class))
                .orElse(false);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        RaceTest options =
                AnnotationSupport.findAnnotation(method, RaceTest.class).orElseThrow();
        if (method.getParameterCount() == 0)
            return Stream.of(new RaceTestInvocation(method, options, new Object[0], 0));
        if (!hasParams())
            throw new ExtensionConfigurationException("racefinder: " + method.getName()
                    + " has parameters: add the dependency org.junit.jupiter:junit-jupiter-params, which has"
                    + " @ValueSource, @MethodSource and the other sources of arguments");
        AtomicInteger number = new AtomicInteger();
        return ArgumentSources.of(method, context)
                .map(arguments -> new RaceTestInvocation(method, options, arguments, number.incrementAndGet()));
    }

    private static boolean hasParams() {
        return ReflectionSupport.tryToLoadClass("org.junit.jupiter.params.provider.ArgumentsSource")
                .toOptional()
                .isPresent();
    }
}
