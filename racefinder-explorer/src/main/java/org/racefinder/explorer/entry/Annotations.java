package org.racefinder.explorer.entry;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.instrument.bytecode.AnnotatedMethods;

/**
 * Reads the annotations of the program's methods. The program has its own JUnit on its class path, so annotations are
 * compared by name.
 */
final class Annotations {
    static final String BEFORE_ALL = "org.junit.jupiter.api.BeforeAll";
    static final String BEFORE_EACH = "org.junit.jupiter.api.BeforeEach";
    static final String AFTER_EACH = "org.junit.jupiter.api.AfterEach";
    static final String AFTER_ALL = "org.junit.jupiter.api.AfterAll";
    static final String ACTOR = "org.racefinder.junit.Actor";

    private final AnnotatedMethods files;
    private final Map<String, List<AnnotatedMethods.Annotated>> known = new HashMap<>();

    Annotations(ClassLoader program) {
        this.files = new AnnotatedMethods(name -> classFile(program, name));
    }

    private static byte[] classFile(ClassLoader program, String name) {
        try (InputStream in = program.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    boolean has(Method method, String annotation) {
        return attributes(method, annotation) != null;
    }

    /**
     * Returns the attributes of an annotation that differ from their defaults; null if neither the method nor one of
     * its annotations has that annotation.
     */
    Map<String, Object> attributes(Method method, String annotation) {
        String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        String type = method.getDeclaringClass().getName();
        for (AnnotatedMethods.Annotated each : known.computeIfAbsent(type, files::of)) {
            if (each.method().equals(method.getName()) && each.descriptor().equals(descriptor))
                return each.annotations().get(annotation);
        }
        return null;
    }
}
