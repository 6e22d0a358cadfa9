package org.racefinder.instrument.jdk.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;

/**
 * Gives methods with synchronized blocks two bodies: one with the engine's monitors, used if a condition holds when the
 * method is entered, and one with the real monitors. A test at each monitorenter would prevent JIT compilation of the
 * method, because the compilers reject monitors that are not paired on every path.
 */
public final class DualMonitorBodies {
    private DualMonitorBodies() {}

    public static boolean areNeeded(byte[] original) {
        return read(original).methods.stream().anyMatch(DualMonitorBodies::hasMonitors);
    }

    private static boolean hasMonitors(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) return true;
        }
        return false;
    }

    /**
     * Joins two rewritten versions of one class: {@code managed} has the engine's monitors, and is used if the thread is
     * managed. Methods without monitors are taken from {@code unmanaged}.
     */
    public static byte[] join(byte[] managed, byte[] unmanaged) {
        return join(managed, unmanaged, () -> Code.code().hook("managed", "()Z"));
    }

    /**
     * Like {@link #join(byte[], byte[])}, but uses the engine's monitors only for objects that belong to the program,
     * because threads outside the engine's control use the others.
     */
    public static byte[] joinForProgram(byte[] managed, byte[] unmanaged) {
        return join(
                managed, unmanaged, () -> Code.code().var(Opcodes.ALOAD, 0).hook("controls", "(Ljava/lang/Object;)Z"));
    }

    /** Like {@link #join(byte[], byte[])}, with the condition that this code pushes. */
    public static byte[] join(byte[] managed, byte[] unmanaged, Supplier<Code> condition) {
        ClassNode first = read(managed);
        ClassNode second = read(unmanaged);
        Map<String, MethodNode> managedMethods = new HashMap<>();
        for (MethodNode method : first.methods) managedMethods.put(method.name + method.desc, method);
        for (MethodNode method : second.methods) {
            if (hasMonitors(method))
                join(second.name, managedMethods.get(method.name + method.desc), method, condition.get());
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        second.accept(writer);
        return writer.toByteArray();
    }

    private static ClassNode read(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
        return node;
    }

    private static void join(String owner, MethodNode managed, MethodNode unmanaged, Code condition) {
        LabelNode second = new LabelNode();
        InsnList code = new InsnList();
        code.add(condition.list());
        code.add(new JumpInsnNode(Opcodes.IFEQ, second));
        code.add(managed.instructions);
        code.add(second);
        Object[] locals = entryLocals(owner, unmanaged);
        code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
        code.add(new InsnNode(Opcodes.NOP));
        code.add(unmanaged.instructions);
        unmanaged.instructions = code;
        unmanaged.tryCatchBlocks.addAll(managed.tryCatchBlocks);
        if (managed.localVariables != null) unmanaged.localVariables.addAll(managed.localVariables);
        unmanaged.maxLocals = Math.max(managed.maxLocals, unmanaged.maxLocals);
        unmanaged.maxStack = Math.max(managed.maxStack, unmanaged.maxStack);
    }

    private static Object[] entryLocals(String owner, MethodNode method) {
        List<Object> locals = new ArrayList<>();
        if (method.name.equals("<init>")) locals.add(Opcodes.UNINITIALIZED_THIS);
        else if ((method.access & Opcodes.ACC_STATIC) == 0) locals.add(owner);
        for (Type parameter : Type.getArgumentTypes(method.desc)) locals.add(ModelledBody.frameType(parameter));
        return locals.toArray();
    }
}
