package org.racefinder.junit;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

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
        if (method.getParameterCount() == 0) return Stream.of(new RaceTestInvocation(method, options, new Object[0]));
        return ArgumentSources.of(method, context).map(arguments -> new RaceTestInvocation(method, options, arguments));
    }
}
