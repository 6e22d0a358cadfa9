package org.racefinder.instrument.jdk;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.jdk.body.ModelledBody;
import org.racefinder.instrument.jdk.body.Substitution;
import org.racefinder.instrument.jdk.body.WatchedContracts;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/**
 * The last stage of rewriting a class of java.base: wraps or replaces the bodies of its modelled methods. It adds no
 * methods or fields, because JVMTI retransformation does not allow that.
 */
final class ModelledMethods {
    private static final int GENERATED = Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;

    private ModelledMethods() {}

    /**
     * Returns the class file with its modelled bodies wrapped. Adds methods that cannot be wrapped to {@code failures}.
     */
    static byte[] wrapModelledBodies(byte[] bytes, List<String> failures) {
        ClassReader reader = new ClassReader(bytes);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        Model monitor = JdkModels.ofSynchronizedMethods(node.name);
        for (MethodNode method : node.methods) {
            if ((method.access & GENERATED) != 0) continue;
            Model model = JdkModels.find(node.name, method.name, method.desc);
            if (model == null && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0) model = monitor;
            if (model == null) model = JdkModels.ofLinking(node.name, method.name);
            Substitution substitution = Substitution.of(node.name, method.name, method.desc);
            String unmodelled = UnmodelledMethods.reason(node.name, method.name);
            if (model == null && substitution == null && unmodelled == null) continue;
            String obstacle = ModelledBody.obstacle(node.name, method);
            if (obstacle != null) failures.add(node.name + "." + method.name + method.desc + " is " + obstacle);
            else if (model != null) ModelledBody.wrap(node.name, method, model, substitution);
            else if (substitution != null) ModelledBody.substitute(node.name, method, substitution);
            else report(node.name, method);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** Adds hooks for a parallel run, only to methods whose contract creates happens-before edges. All bodies stay. */
    static byte[] surroundModelledBodies(byte[] bytes, List<String> failures) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
        Model monitor = JdkModels.ofSynchronizedMethods(node.name);
        for (MethodNode method : node.methods) {
            if ((method.access & GENERATED) != 0) continue;
            Model model = JdkModels.find(node.name, method.name, method.desc);
            if (model == null && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0) model = monitor;
            if (model == null || !WatchedContracts.contains(model.contract())) continue;
            String obstacle = ModelledBody.obstacle(node.name, method);
            if (obstacle != null) failures.add(node.name + "." + method.name + method.desc + " is " + obstacle);
            else ModelledBody.watch(node.name, method, model);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static void report(String owner, MethodNode method) {
        method.instructions.insert(Code.code()
                .constant(owner.replace('/', '.') + "." + method.name)
                .push(0)
                .hook("unmodelled", "(Ljava/lang/String;I)V")
                .list());
    }
}
