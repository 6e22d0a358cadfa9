package org.racefinder.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The methods of a class that are annotated with {@code @RaceTest}, read from its class file: it may be of a newer Java than this JVM. */
public final class RaceTests {
    private static final String ANNOTATION = "Lorg/racefinder/junit/RaceTest;";

    /** {@code parameters}: type names. {@code attributes}: those that are not left at their defaults; constants of enums by their names. */
    public record Declared(String method, List<String> parameters, Map<String, Object> attributes) {}

    private RaceTests() {}

    public static List<Declared> of(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        List<Declared> tests = new ArrayList<>();
        for (MethodNode method : node.methods) {
            if (method.visibleAnnotations == null) continue;
            for (AnnotationNode annotation : method.visibleAnnotations) {
                if (annotation.desc.equals(ANNOTATION))
                    tests.add(new Declared(method.name, parameters(method.desc), attributes(annotation)));
            }
        }
        return tests;
    }

    private static List<String> parameters(String descriptor) {
        return Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .toList();
    }

    private static Map<String, Object> attributes(AnnotationNode annotation) {
        Map<String, Object> attributes = new HashMap<>();
        if (annotation.values == null) return attributes;
        for (int i = 0; i < annotation.values.size(); i += 2)
            attributes.put((String) annotation.values.get(i), plain(annotation.values.get(i + 1)));
        return attributes;
    }

    private static Object plain(Object value) {
        if (value instanceof String[] constant) return constant[1];
        if (value instanceof List<?> list) return list.stream().map(RaceTests::plain).toList();
        return value;
    }
}
