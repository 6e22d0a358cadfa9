package org.racefinder.explorer.entry;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.HashSet;
import java.util.Set;

/** Annotations by their names: the program brings its own JUnit, in a loader of its own. */
final class Annotations {
    static final String BEFORE_ALL = "org.junit.jupiter.api.BeforeAll";
    static final String BEFORE_EACH = "org.junit.jupiter.api.BeforeEach";
    static final String AFTER_EACH = "org.junit.jupiter.api.AfterEach";
    static final String AFTER_ALL = "org.junit.jupiter.api.AfterAll";
    static final String NESTED = "org.junit.jupiter.api.Nested";
    static final String ACTOR = "org.racefinder.junit.Actor";

    private Annotations() {}

    static boolean has(AnnotatedElement element, String name) {
        return find(element, name) != null;
    }

    /** Present itself or as an annotation of an annotation, as JUnit looks for them; null if neither. */
    static Annotation find(AnnotatedElement element, String name) {
        return find(element, name, new HashSet<>());
    }

    private static Annotation find(AnnotatedElement element, String name, Set<Class<?>> seen) {
        for (Annotation annotation : element.getDeclaredAnnotations()) {
            Class<?> type = annotation.annotationType();
            if (type.getName().equals(name)) return annotation;
            if (type.getName().startsWith("java.") || !seen.add(type)) continue;
            Annotation inherited = find(type, name, seen);
            if (inherited != null) return inherited;
        }
        return null;
    }

    static int number(Annotation annotation, String attribute) throws ReflectiveOperationException {
        return (int) annotation.annotationType().getMethod(attribute).invoke(annotation);
    }
}
