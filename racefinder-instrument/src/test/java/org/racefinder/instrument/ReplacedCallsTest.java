package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.runtime.ParkCalls;
import org.racefinder.runtime.Replaces;
import org.racefinder.runtime.SystemCalls;
import org.racefinder.runtime.ThreadCalls;

class ReplacedCallsTest {
    private static final Set<String> SINCE_JAVA_19 =
            Set.of("java.lang.Thread.join(Ljava/time/Duration;)Z", "java.lang.Thread.sleep(Ljava/time/Duration;)V");

    @Test
    void everyReplacementMatchesAJdkMethod() throws Exception {
        List<String> unknown = new ArrayList<>();
        int checked = 0;
        for (Class<?> runtimeClass : List.of(ThreadCalls.class, ParkCalls.class, SystemCalls.class)) {
            for (MethodNode method : methods(runtimeClass)) {
                if (method.invisibleAnnotations == null) continue;
                for (AnnotationNode annotation : method.invisibleAnnotations) {
                    if (!annotation.desc.equals(Type.getDescriptor(Replaces.class))) continue;
                    checked++;
                    String original = original(method, annotation);
                    if (original != null) unknown.add(original);
                }
            }
        }
        unknown.removeAll(SINCE_JAVA_19);
        assertEquals(List.of(), unknown);
        assertEquals(true, checked > 30, "only " + checked + " replacements found");
    }

    private static List<MethodNode> methods(Class<?> runtimeClass) throws IOException {
        try (InputStream in = runtimeClass.getResourceAsStream(runtimeClass.getSimpleName() + ".class")) {
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, 0);
            return node.methods;
        }
    }

    /** Returns null if the JDK has the method that the annotation names, with the right parameters and result. */
    private static String original(MethodNode method, AnnotationNode annotation) throws ClassNotFoundException {
        List<Object> values = annotation.values;
        String owner = ((String) values.get(values.indexOf("owner") + 1)).replace('/', '.');
        String name = (String) values.get(values.lastIndexOf("name") + 1);
        boolean isStatic = values.contains("isStatic");
        Type[] arguments = Type.getArgumentTypes(method.desc);
        if (!isStatic) arguments = Arrays.copyOfRange(arguments, 1, arguments.length);
        String descriptor = Type.getMethodDescriptor(Type.getReturnType(method.desc), arguments);
        boolean exists = Arrays.stream(Class.forName(owner).getDeclaredMethods())
                .anyMatch(m -> m.getName().equals(name)
                        && Type.getMethodDescriptor(m).equals(descriptor)
                        && Modifier.isStatic(m.getModifiers()) == isStatic);
        return exists ? null : owner + "." + name + descriptor;
    }
}
