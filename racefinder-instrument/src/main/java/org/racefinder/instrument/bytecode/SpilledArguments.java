package org.racefinder.instrument.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Moves the arguments of a call from the stack to new locals, so that a hook can receive some of them, and back. There
 * is no jump in between, so no stack map frame needs to declare these locals.
 */
public final class SpilledArguments {
    private final Type[] types;
    private final int[] slots;
    private final Code code = Code.code();

    public SpilledArguments(MethodBody body, MethodInsnNode call) {
        this(body.scratch(size(call)), call);
    }

    /** Calls that are not nested may use the same locals. */
    public SpilledArguments(int firstSlot, MethodInsnNode call) {
        types = Type.getArgumentTypes(call.desc);
        slots = new int[types.length];
        int next = firstSlot;
        for (int i = 0; i < types.length; i++) {
            slots[i] = next;
            next += types[i].getSize();
        }
        for (int i = types.length - 1; i >= 0; i--) code.var(types[i].getOpcode(Opcodes.ISTORE), slots[i]);
    }

    /** The number of slots that the arguments of a call need. */
    public static int size(MethodInsnNode call) {
        return (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
    }

    public int size() {
        return types.length;
    }

    public Type type(int argument) {
        return types[argument];
    }

    /** The code so far; callers append to it. */
    public Code code() {
        return code;
    }

    public Code push(int argument) {
        return code.var(types[argument].getOpcode(Opcodes.ILOAD), slots[argument]);
    }

    /** New code that pushes an argument, to be inserted after the call. */
    public Code pushAfterCall(int argument) {
        return Code.code().var(types[argument].getOpcode(Opcodes.ILOAD), slots[argument]);
    }

    public Code restore() {
        for (int i = 0; i < types.length; i++) push(i);
        return code;
    }
}
