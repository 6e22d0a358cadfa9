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

/** Extensions that a race test asks for and that do not run around its executions: JUnit calls them in its own JVM only. */
final class LeftOut {
    private LeftOut() {}

    /** A sentence about them; empty if there are none. */
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
                // whether a test is run is decided before
                boolean decided =
                        extension == RaceTestExtension.class || ExecutionCondition.class.isAssignableFrom(extension);
                if (!decided) names.add(extension.getSimpleName());
            }
        }
    }
}
