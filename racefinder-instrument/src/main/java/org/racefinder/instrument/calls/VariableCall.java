package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.table.HandleMode;

/**
 * An access to a variable in one of the modes of VarHandle. The last two arguments of a compare-and-set are the
 * expected and the new value.
 */
abstract class VariableCall implements BridgedCall {
    abstract HandleMode mode(MethodInsnNode call);

    /** Pushes which variable the call accesses, and how. */
    abstract void pushPlace(Bridge bridge);

    /** Calls the hook before the access; place, expected reference, expected number and site are on the stack. */
    abstract void callHook(Code code);

    @Override
    public void write(Bridge bridge) {
        pushPlace(bridge);
        pushExpected(bridge);
        callHook(bridge.loadSite().code());
        if (mode(bridge.call()).isWeak()) failSpuriously(bridge);
        bridge.doCall();
        pushExchanged(bridge);
        bridge.code().push(mode(bridge.call()).ordinal()).hook("accessDone", "(II)V");
    }

    private boolean compares(Bridge bridge) {
        return mode(bridge.call()).contract().access() == VariableAccess.COMPARE;
    }

    /** With the result on the stack: 1 if the call exchanged, 0 if not, -1 if unknown or not applicable. */
    private void pushExchanged(Bridge bridge) {
        Type result = bridge.result();
        int expected = bridge.size() - 2;
        if (!compares(bridge) || result.getSort() == Type.VOID || expected < 1) {
            bridge.code().push(-1);
        } else if (!mode(bridge.call()).returnsWitness()) {
            bridge.code().op(DUP);
        } else if (isReference(result) && isReference(bridge.type(expected))) {
            bridge.code().op(DUP);
            bridge.load(expected)
                    .code()
                    .hook("exchanged", "(Ljava/lang/Object;Ljava/lang/Object;)J")
                    .op(L2I);
        } else if (result.equals(bridge.type(expected)) && !isReference(result)) {
            pushLong(bridge.code().duplicate(result), result);
            pushLong(bridge.load(expected).code(), result)
                    .hook("exchanged", "(JJ)J")
                    .op(L2I);
        } else {
            bridge.code().push(-1);
        }
    }

    /** Converts the number on top of the stack to a long, injectively. */
    private static Code pushLong(Code code, Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> code;
            case Type.DOUBLE -> code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
            case Type.FLOAT ->
                code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I").op(I2L);
            default -> code.op(I2L);
        };
    }

    /** Returns false instead of making the call, if the engine decides so. */
    private static void failSpuriously(Bridge bridge) {
        int sort = bridge.result().getSort();
        if (sort != Type.BOOLEAN && sort != Type.VOID) return;
        LabelNode call = new LabelNode();
        bridge.code().hook("weakFails", "()Z").add(new JumpInsnNode(IFEQ, call));
        if (sort == Type.BOOLEAN) bridge.code().op(ICONST_0, IRETURN);
        else bridge.code().op(RETURN);
        Object[] locals = bridge.frame();
        bridge.code().add(call).add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]));
    }

    private void pushExpected(Bridge bridge) {
        Code code = bridge.code();
        if (!compares(bridge) || bridge.size() < 3) {
            code.op(ACONST_NULL, LCONST_0);
            return;
        }
        int expected = bridge.size() - 2;
        Type type = bridge.type(expected);
        if (isReference(type)) {
            bridge.load(expected).code().op(LCONST_0);
            return;
        }
        code.op(ACONST_NULL);
        bridge.load(expected);
        pushLong(code, type);
    }

    static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
