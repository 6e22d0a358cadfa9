package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACONST_NULL;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.jdk.table.HandleMode;

/**
 * Accesses through a VarHandle. Only the handle knows which of the arguments are coordinates, so the first reference is
 * passed as owner and an int after it as index, and the receiver of the hook asks
 * {@link java.lang.invoke.VarHandle#coordinateTypes()}.
 */
final class VarHandleCall extends VariableCall {
    private static final Map<String, HandleMode> MODES = new HashMap<>();

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
    HandleMode mode(MethodInsnNode call) {
        return MODES.get(call.name);
    }

    @Override
    void pushPlace(Bridge bridge) {
        bridge.load(0);
        if (bridge.size() > 1 && isReference(bridge.type(1))) bridge.load(1);
        else bridge.code().op(ACONST_NULL);
        if (bridge.size() > 2 && bridge.type(2).getSort() == Type.INT) bridge.load(2);
        else bridge.code().push(-1);
        bridge.code().push(mode(bridge.call()).ordinal());
    }

    @Override
    void callHook(Code code) {
        code.hook("varHandle", "(Ljava/lang/Object;Ljava/lang/Object;IILjava/lang/Object;JI)V");
    }
}
