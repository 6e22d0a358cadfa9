package org.racefinder.instrument.user;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The annotations of a class, its fields and its package, read from class files. Reflection would load the classes that
 * annotations name, which may be missing or run code of the program.
 */
final class ClassFileAnnotations {
    private static final String OF_CLASS = "";

    /** By class: the annotations of the class, under {@link #OF_CLASS}, and of its fields, under their names. */
    private final Map<Class<?>, Set<String>> known = new WeakHashMap<>();

    private final Map<ClassLoader, Map<String, Set<String>>> byName = new WeakHashMap<>();

    boolean isOnField(Class<?> owner, String field, Class<?> annotation) {
        return known.computeIfAbsent(owner, c -> read(c.getClassLoader(), c.getName()))
                .contains(key(field, annotation));
    }

    /** Returns whether a field of these classes, or of classes asked for before, has the annotation. */
    boolean isOnAnyField(Iterable<Class<?>> types, Class<?> annotation) {
        for (Class<?> type : types) isOnField(type, OF_CLASS, annotation);
        for (Set<String> of : known.values())
            for (String each : of) if (each.endsWith(key(OF_CLASS, annotation)) && !each.startsWith("@")) return true;
        return false;
    }

    /** @param name the binary name of a class, or of the package followed by {@code .package-info} */
    boolean isOnClass(ClassLoader loader, String name, Class<?> annotation) {
        return byName.computeIfAbsent(loader, l -> new HashMap<>())
                .computeIfAbsent(name, n -> read(loader, n))
                .contains(key(OF_CLASS, annotation));
    }

    private static String key(String member, Class<?> annotation) {
        return member + "@" + Type.getDescriptor(annotation);
    }

    private static Set<String> read(ClassLoader loader, String name) {
        Set<String> found = new HashSet<>();
        String file = name.replace('.', '/') + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            if (in != null) new ClassReader(in).accept(new Collector(found), ClassReader.SKIP_CODE);
        } catch (IOException | RuntimeException e) {
            // a class file that cannot be read has no annotations that count
        }
        return found;
    }

    private static final class Collector extends ClassVisitor {
        private final Set<String> found;

        Collector(Set<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            found.add(OF_CLASS + "@" + descriptor);
            return null;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    found.add(name + "@" + annotation);
                    return null;
                }
            };
        }
    }
}
