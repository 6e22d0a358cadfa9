package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.RETURN;

import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;

/**
 * Accesses through a VarHandle. Which of the arguments are coordinates is known only to the handle; so the first reference is passed as owner and an int after it as
 * index, and whoever receives them asks {@link VarHandle#coordinateTypes()}.
 */
final class VarHandleCall implements BridgedCall {
    /** The number of a mode is its place among the values of {@link VarHandle.AccessMode}. */
    private static final Map<String, Integer> MODES = new HashMap<>();

    private static final String BEFORE = "(Ljava/lang/Object;Ljava/lang/Object;IILjava/lang/Object;JI)V";
    private static final String AFTER = "(ILjava/lang/Object;Ljava/lang/Object;II)V";

    static {
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) MODES.put(mode.methodName(), MODES.size());
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
        pushPlaceAndMode(bridge);
        pushExpected(bridge);
        bridge.loadSite().code().hook("varHandle", BEFORE);
        if (bridge.call().name.startsWith("weakCompareAndSet")) failSpuriously(bridge);
        bridge.doCall();
        // not what compareAndExchange returns, which is what was there
        if (bridge.call().name.toLowerCase(Locale.ROOT).contains("compareandset"))
            bridge.code().op(DUP);
        else bridge.code().push(-1);
        pushPlaceAndMode(bridge);
        bridge.code().hook("varHandleDone", AFTER);
    }

    /** Returns false instead of doing the call, if the engine says so. */
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

    private static void pushPlaceAndMode(Bridge bridge) {
        bridge.load(0);
        if (bridge.size() > 1 && isReference(bridge.type(1))) bridge.load(1);
        else bridge.code().op(ACONST_NULL);
        if (bridge.size() > 2 && bridge.type(2).getSort() == Type.INT) bridge.load(2);
        else bridge.code().push(-1);
        bridge.code().push(MODES.get(bridge.call().name));
    }

    private static void pushExpected(Bridge bridge) {
        Code code = bridge.code();
        boolean compares = bridge.call().name.toLowerCase(Locale.ROOT).contains("compareand");
        if (!compares || bridge.size() < 3) {
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
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE -> code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
            case Type.FLOAT ->
                code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I").op(I2L);
            default -> code.op(I2L);
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
