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
 * One race test with one set of arguments. The tool, not JUnit, runs it with its lifecycle methods, in a separate JVM.
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
record RaceTestInvocation(Method method, RaceTest options, Object[] arguments)
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
        String name = type.getName() + "." + method.getName();
        TestVerdict verdict = new TestVerdict(
                options, EmbeddedTool.send(CheckRequest.of(program(type), name, options, type.getClassLoader())));
        RaceTestFailure failure = verdict.failure();
        String unsupported = UnsupportedExtensions.sentence(type, method);
        if (failure != null) throw failure.withNote(unsupported);
        String warning = verdict.warning();
        if (warning == null && unsupported.isEmpty()) return;
        warning = warning == null ? unsupported : warning + "\n" + unsupported;
        context.publishReportEntry("racefinder", warning);
        System.err.println(name + "\n" + warning);
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
