package org.racefinder.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * One race test with one set of arguments, the {@code number}th; 0 if the test has no parameters. The tool, not JUnit,
 * runs it with its lifecycle methods, in a separate JVM.
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
record RaceTestInvocation(Method method, RaceTest options, Object[] arguments, int number)
        implements TestTemplateInvocationContext, InvocationInterceptor, ParameterResolver {
    @Override
    public String getDisplayName(int invocation) {
        String what = options.replay().isEmpty() ? "all schedules" : "one schedule";
        if (arguments.length == 0) return what;
        return Arrays.stream(arguments).map(String::valueOf).collect(Collectors.joining(", ")) + ": " + what;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
        Class<?> type = context.getRequiredTestClass();
        String test = type.getSimpleName() + "." + method.getName() + (number == 0 ? "" : "[" + number + "]");
        String directory = type.getName() + "." + method.getName() + (number == 0 ? "" : "." + number);
        CheckResponse response =
                EmbeddedTool.send(CheckRequest.of(program(type), directory, options, type.getClassLoader())
                        .withProgress(line -> System.err.println("racefinder: " + test + ": " + line)));
        TestVerdict verdict = new TestVerdict(test, true, options, response);
        RaceTestFailure failure = verdict.failure();
        String unsupported = UnsupportedExtensions.sentence(type, method);
        if (failure != null) throw failure.withNote(unsupported);
        String warning = verdict.warning();
        if (warning == null && response.isProof()) System.out.println("racefinder: " + response.conclusion());
        if (warning != null) warn(test, warning, context);
        if (!unsupported.isEmpty()) warn(test, unsupported, context);
    }

    /** Maven shows standard error, other tools the entries of a report. */
    private static void warn(String test, String warning, ExtensionContext context) {
        context.publishReportEntry("racefinder", warning);
        System.err.println("racefinder: " + test + ": " + warning);
    }

    private List<String> program(Class<?> type) {
        String types = Arrays.stream(method.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(","));
        List<String> program = new ArrayList<>();
        program.add(type.getName() + "#" + method.getName() + (types.isEmpty() ? "" : "(" + types + ")"));
        for (Object argument : arguments) {
            String text = ArgumentText.of(argument);
            if (text == null)
                throw new RaceTestFailure(
                        "racefinder: an argument of type " + argument.getClass().getTypeName()
                                + " cannot be given to the JVM"
                                + " of the test: use primitive values, strings, enum constants or classes, and make"
                                + " the rest from them",
                        List.of());
            program.add(text);
        }
        return program;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getDeclaringExecutable().equals(method) && parameter.getIndex() < arguments.length;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return arguments[parameter.getIndex()];
    }
}
