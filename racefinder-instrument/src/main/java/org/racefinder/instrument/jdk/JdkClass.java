package org.racefinder.instrument.jdk;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The last stage for a class of java.base: models around its bodies. Methods and fields stay as they are: JVMTI allows no more. */
final class JdkClass {
    private static final int GENERATED = Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;

    private JdkClass() {}

    /** The class file with its modelled bodies wrapped; obstacles are added to {@code failures}. */
    static byte[] wrapModelledBodies(byte[] bytes, List<String> failures) {
        ClassReader reader = new ClassReader(bytes);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        Model monitor = MonitorModels.of(node.name);
        for (MethodNode method : node.methods) {
            Model model = JdkModels.find(node.name, method.name, method.desc);
            if (model == null && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0) model = monitor;
            if (model == null) model = UncontrolledModels.of(node.name, method.name);
            if (model == null || (method.access & GENERATED) != 0) continue;
            String obstacle = ModelledBody.obstacle(node.name, method);
            if (obstacle == null) ModelledBody.wrap(node.name, method, model);
            else failures.add(node.name + "." + method.name + method.desc + " is " + obstacle);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }
}
