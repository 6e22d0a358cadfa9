package org.racefinder.junit;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.racefinder.Checker;
import org.racefinder.Racefinder;

/**
 * Implements {@link Racefinder#check}: finds the method that contains the body of the lambda and explores it in a
 * separate JVM.
 */
@API(status = API.Status.INTERNAL, since = "0.1.0")
public final class LambdaChecker implements Checker {
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(?<around>.+?)\\$.*");

    /** Supplies the default options for a check without an annotation. */
    @RaceTest
    @SuppressWarnings("UnusedMethod") // read by reflection
    private static void defaults() {}

    @Override
    public void check(Racefinder.Body body) {
        SerializedLambda lambda = lambda(body);
        RaceTest options = options();
        String type = lambda.getImplClass().replace('/', '.');
        String name = type + "." + lambda.getImplMethodName();
        ClassLoader loader = body.getClass().getClassLoader();
        TestVerdict verdict = new TestVerdict(
                type.substring(type.lastIndexOf('.') + 1) + "." + enclosing(lambda.getImplMethodName()),
                false,
                options,
                EmbeddedTool.send(CheckRequest.of(program(lambda, type, loader), name, options, loader)));
        RaceTestFailure failure = verdict.failure();
        if (failure != null) throw failure;
    }

    /** Compilers name the method of a lambda after the method around it: {@code lambda$transfers$1}. */
    private static String enclosing(String method) {
        Matcher lambda = LAMBDA.matcher(method);
        return lambda.matches() ? lambda.group("around") : method;
    }

    private static RaceTest options() {
        try {
            return LambdaChecker.class.getDeclaredMethod("defaults").getAnnotation(RaceTest.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SerializedLambda lambda(Racefinder.Body body) {
        try {
            Method replace = body.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            if (replace.invoke(body) instanceof SerializedLambda lambda) return lambda;
        } catch (ReflectiveOperationException e) {
            // Reported below.
        }
        throw new IllegalArgumentException(
                "racefinder: the body of a check is a lambda expression or a reference to a static method, not an"
                        + " object of "
                        + body.getClass().getTypeName());
    }

    private static List<String> program(SerializedLambda lambda, String type, ClassLoader loader) {
        if (lambda.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic)
            throw new IllegalArgumentException("racefinder: the body uses this (a field or a method of " + type
                    + "), which the JVM of the check does not have: let it make what it uses, or call static methods");
        String types =
                MethodType.fromMethodDescriptorString(lambda.getImplMethodSignature(), loader).parameterList().stream()
                        .map(Class::getTypeName)
                        .collect(Collectors.joining(","));
        List<String> program = new ArrayList<>();
        program.add(type + "#" + lambda.getImplMethodName() + (types.isEmpty() ? "" : "(" + types + ")"));
        for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
            Object captured = lambda.getCapturedArg(i);
            String text = ArgumentText.of(captured);
            if (text == null)
                throw new IllegalArgumentException("racefinder: the body uses an object of "
                        + captured.getClass().getTypeName()
                        + " from outside: it must be made inside, because every"
                        + " execution needs a fresh one (primitive values, strings, enum constants and"
                        + " classes can be used)");
            program.add(text);
        }
        return program;
    }
}
