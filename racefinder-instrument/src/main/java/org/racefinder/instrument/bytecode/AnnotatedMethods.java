package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads annotations from class files. Reflection would not work: the class may require a newer Java version than this
 * JVM, and an enum used in an annotation has no constants outside an execution once it is rewritten.
 */
public final class AnnotatedMethods {
    /**
     * A method and its annotations, including meta-annotations. {@code annotations} maps the class name of each
     * annotation to its explicitly set attributes; enum constants appear by name.
     */
    public record Annotated(
            String method, String descriptor, List<String> parameters, Map<String, Map<String, Object>> annotations) {
        public boolean has(String annotation) {
            return annotations.containsKey(annotation);
        }
    }

    private final Function<String, byte[]> classFiles;
    private final Map<String, Map<String, Map<String, Object>>> known = new HashMap<>();

    /** {@code classFiles} maps a binary name to the class file, or to null if it does not exist. */
    public AnnotatedMethods(Function<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    /** The annotated methods that the class itself declares. */
    public List<Annotated> of(String binaryName) {
        List<Annotated> methods = new ArrayList<>();
        ClassNode node = read(binaryName);
        if (node == null) return methods;
        for (MethodNode method : node.methods) {
            Map<String, Map<String, Object>> annotations = all(method.visibleAnnotations);
            List<String> parameters = Arrays.stream(Type.getArgumentTypes(method.desc))
                    .map(Type::getClassName)
                    .toList();
            if (!annotations.isEmpty()) methods.add(new Annotated(method.name, method.desc, parameters, annotations));
        }
        return methods;
    }

    private ClassNode read(String binaryName) {
        byte[] bytes = classFiles.apply(binaryName);
        if (bytes == null) return null;
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        return node;
    }

    private Map<String, Map<String, Object>> all(List<AnnotationNode> direct) {
        Map<String, Map<String, Object>> all = new LinkedHashMap<>();
        if (direct == null) return all;
        for (AnnotationNode annotation : direct) {
            String name = Type.getType(annotation.desc).getClassName();
            all.put(name, attributes(annotation));
            metaAnnotations(name).forEach(all::putIfAbsent);
        }
        return all;
    }

    private Map<String, Map<String, Object>> metaAnnotations(String annotation) {
        if (annotation.startsWith("java.")) return Map.of();
        Map<String, Map<String, Object>> metaAnnotations = known.get(annotation);
        if (metaAnnotations != null) return metaAnnotations;
        // An annotation may be annotated with itself.
        known.put(annotation, Map.of());
        ClassNode node = read(annotation);
        metaAnnotations = node == null ? Map.of() : all(node.visibleAnnotations);
        known.put(annotation, metaAnnotations);
        return metaAnnotations;
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
        if (value instanceof List<?> list) {
            return list.stream().map(AnnotatedMethods::plain).toList();
        }
        return value;
    }
}
