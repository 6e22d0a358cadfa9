package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** One class of java.base while it is rewritten. Methods and fields stay as they are, only code changes: JVMTI allows no more. */
final class JdkClass {
    private final ClassNode node = new ClassNode();
    private final ClassReader reader;
    private final List<String> failures = new ArrayList<>();
    private boolean changed;

    private JdkClass(byte[] bytes) {
        reader = new ClassReader(bytes);
        reader.accept(node, ClassReader.EXPAND_FRAMES);
    }

    /** The class of this internal name in the running JDK, or null if it has none. */
    static JdkClass read(String name) throws IOException {
        try (InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
            return in == null ? null : new JdkClass(in.readAllBytes());
        }
    }

    String name() {
        return node.name;
    }

    ClassNode node() {
        return node;
    }

    List<String> failures() {
        return failures;
    }

    /** Internal names of the classes declared inside this one, at any depth. */
    List<String> nested() {
        List<String> names = new ArrayList<>();
        for (InnerClassNode inner : node.innerClasses) {
            if (inner.name.startsWith(node.name + "$")) names.add(inner.name);
        }
        return names;
    }

    void wrapModelledBodies() {
        Model monitor = MonitorModels.of(node.name);
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC)) != 0) continue;
            Model model = JdkModels.find(node.name, method.name, method.desc);
            if (model == null && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0) model = monitor;
            if (model == null) continue;
            String obstacle = ModelledBody.obstacle(node.name, method);
            if (obstacle != null) {
                failures.add(node.name + "." + method.name + method.desc + " is " + obstacle);
                continue;
            }
            ModelledBody.wrap(node.name, method, model);
            changed = true;
        }
    }

    void markChanged() {
        changed = true;
    }

    /** The new class file, or null if nothing changed. */
    byte[] bytes() {
        if (!changed) return null;
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }
}
