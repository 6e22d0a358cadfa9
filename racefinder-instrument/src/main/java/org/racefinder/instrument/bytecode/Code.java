package org.racefinder.instrument.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A short sequence of instructions to insert, with a fluent interface. */
public final class Code {
    public static final String HOOKS = "org/racefinder/runtime/Hooks";
    public static final String WATCH = "org/racefinder/runtime/Watch";

    private final InsnList list = new InsnList();

    public static Code code() {
        return new Code();
    }

    public Code op(int... opcodes) {
        for (int opcode : opcodes) list.add(new InsnNode(opcode));
        return this;
    }

    public Code var(int opcode, int local) {
        list.add(new VarInsnNode(opcode, local));
        return this;
    }

    public Code push(int value) {
        if (value >= -1 && value <= 5) list.add(new InsnNode(Opcodes.ICONST_0 + value));
        else if (value == (byte) value) list.add(new IntInsnNode(Opcodes.BIPUSH, value));
        else if (value == (short) value) list.add(new IntInsnNode(Opcodes.SIPUSH, value));
        else list.add(new LdcInsnNode(value));
        return this;
    }

    /** Pushes a class, string or other constant. */
    public Code constant(Object value) {
        list.add(new LdcInsnNode(value));
        return this;
    }

    public Code hook(String name, String descriptor) {
        return callStatic(HOOKS, name, descriptor);
    }

    /** Calls a hook of a parallel run. */
    public Code watch(String name, String descriptor) {
        return callStatic(WATCH, name, descriptor);
    }

    public Code callStatic(String owner, String name, String descriptor) {
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
        return this;
    }

    public Code load(Type type, int local) {
        return var(type.getOpcode(Opcodes.ILOAD), local);
    }

    public Code add(AbstractInsnNode insn) {
        list.add(insn);
        return this;
    }

    /** Duplicates the value on top of the stack, of type {@code type}. */
    public Code duplicate(Type type) {
        return op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    }

    public InsnList list() {
        return list;
    }
}
