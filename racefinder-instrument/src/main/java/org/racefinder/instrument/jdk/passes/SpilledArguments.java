package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;

/**
 * Moves the arguments of a call from the stack to new locals, so that a hook can receive some of them, and back. There
 * is no jump in between, so no stack map frame needs to declare these locals.
 */
final class SpilledArguments {
    private final Type[] types;
    private final int[] slots;
    private final Code code = Code.code();

    SpilledArguments(MethodBody body, MethodInsnNode call) {
        types = Type.getArgumentTypes(call.desc);
        slots = new int[types.length];
        int next = body.node().maxLocals;
        for (int i = 0; i < types.length; i++) {
            slots[i] = next;
            next += types[i].getSize();
        }
        body.node().maxLocals = next;
        for (int i = types.length - 1; i >= 0; i--) code.var(types[i].getOpcode(Opcodes.ISTORE), slots[i]);
    }

    int size() {
        return types.length;
    }

    Type type(int argument) {
        return types[argument];
    }

    /** The code so far; callers append to it. */
    Code code() {
        return code;
    }

    Code push(int argument) {
        return code.var(types[argument].getOpcode(Opcodes.ILOAD), slots[argument]);
    }

    /** New code that pushes an argument, to be inserted after the call. */
    Code pushAfterCall(int argument) {
        return Code.code().var(types[argument].getOpcode(Opcodes.ILOAD), slots[argument]);
    }

    Code restore() {
        for (int i = 0; i < types.length; i++) push(i);
        return code;
    }
}
