package org.racefinder.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Finds the extensions a race test declares that do not run during its executions, because JUnit calls them only in its
 * own JVM.
 */
final class UnsupportedExtensions {
    private UnsupportedExtensions() {}

    /** Returns a sentence that names them, or an empty string if there are none. */
    static String sentence(Class<?> type, Method method) {
        Set<String> names = new LinkedHashSet<>();
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            extensions(AnnotationSupport.findRepeatableAnnotations(each, ExtendWith.class), names);
            for (Field field : AnnotationSupport.findAnnotatedFields(each, RegisterExtension.class))
                names.add(field.getType().getSimpleName());
            for (Field field : AnnotationSupport.findAnnotatedFields(each, TempDir.class))
                names.add("@TempDir " + field.getName());
        }
        extensions(AnnotationSupport.findRepeatableAnnotations(method, ExtendWith.class), names);
        if (names.isEmpty()) return "";
        return "Extensions of JUnit do not run in the JVM that explores the test, so these did nothing there: "
                + String.join(", ", names) + ". Make what the test needs in the test or in @BeforeEach.";
    }

    private static void extensions(List<ExtendWith> annotations, Set<String> names) {
        for (ExtendWith annotation : annotations) {
            for (Class<? extends Extension> extension : annotation.value()) {
                // Conditions take effect earlier, when JUnit decides whether to run the test.
                boolean handled =
                        extension == RaceTestExtension.class || ExecutionCondition.class.isAssignableFrom(extension);
                if (!handled) names.add(extension.getSimpleName());
            }
        }
    }
}
