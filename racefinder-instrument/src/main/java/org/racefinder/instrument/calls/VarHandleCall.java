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

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.table.HandleMode;

/**
 * Announces accesses through a VarHandle. Only the handle knows which arguments are coordinates. So the hook gets the
 * first argument, if it is a reference, as owner, and the second, if it is an int, as index; the receiver of the hook
 * interprets them with {@link java.lang.invoke.VarHandle#coordinateTypes()}.
 */
final class VarHandleCall implements BridgedCall {
    private static final Map<String, HandleMode> MODES = new HashMap<>();

    private static final String BEFORE = "(Ljava/lang/Object;Ljava/lang/Object;IILjava/lang/Object;JI)V";
    private static final String AFTER = "(ILjava/lang/Object;Ljava/lang/Object;II)V";

    static {
        for (HandleMode mode : HandleMode.values()) MODES.put(mode.methodName(), mode);
    }

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return isAccess(call);
    }

    static boolean isAccess(MethodInsnNode call) {
        return call.owner.equals("java/lang/invoke/VarHandle") && MODES.containsKey(call.name);
    }

    @Override
    public void write(Bridge bridge) {
        pushLocationAndMode(bridge);
        pushExpected(bridge);
        bridge.loadSite().code().hook("varHandle", BEFORE);
        if (mode(bridge).isWeak()) failSpuriously(bridge);
        bridge.doCall();
        pushExchanged(bridge);
        pushLocationAndMode(bridge);
        bridge.code().hook("varHandleDone", AFTER);
    }

    private static HandleMode mode(Bridge bridge) {
        return MODES.get(bridge.call().name);
    }

    private static boolean compares(Bridge bridge) {
        return mode(bridge).contract().access() == VariableAccess.COMPARE;
    }

    /** With the result of the call on the stack, pushes 1 if the value was exchanged, 0 if not, and -1 if unknown. */
    private static void pushExchanged(Bridge bridge) {
        Type result = bridge.result();
        int expected = bridge.size() - 2;
        if (!compares(bridge) || result.getSort() == Type.VOID || expected < 1) {
            bridge.code().push(-1);
        } else if (!mode(bridge).returnsWitness()) {
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

    /** Converts the number on top of the stack to a long, so that different numbers stay different. */
    private static Code pushLong(Code code, Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> code;
            case Type.DOUBLE -> code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
            case Type.FLOAT ->
                code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I").op(I2L);
            default -> code.op(I2L);
        };
    }

    /** Makes the bridge return false without making the call, if the engine decides so. */
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

    private static void pushLocationAndMode(Bridge bridge) {
        bridge.load(0);
        if (bridge.size() > 1 && isReference(bridge.type(1))) bridge.load(1);
        else bridge.code().op(ACONST_NULL);
        if (bridge.size() > 2 && bridge.type(2).getSort() == Type.INT) bridge.load(2);
        else bridge.code().push(-1);
        bridge.code().push(mode(bridge).ordinal());
    }

    private static void pushExpected(Bridge bridge) {
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

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
