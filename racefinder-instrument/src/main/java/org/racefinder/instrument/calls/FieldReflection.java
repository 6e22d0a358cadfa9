package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Announces reads and writes of fields through {@code java.lang.reflect.Field}. */
final class FieldReflection implements BridgedCall {
    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.owner.equals("java/lang/reflect/Field") && (isRead(call) || isWrite(call));
    }

    private static boolean isRead(MethodInsnNode call) {
        return call.name.startsWith("get") && call.desc.startsWith("(Ljava/lang/Object;)");
    }

    private static boolean isWrite(MethodInsnNode call) {
        return call.name.startsWith("set") && call.desc.startsWith("(Ljava/lang/Object;");
    }

    @Override
    public void write(Bridge bridge) {
        bridge.load(0).load(1).code().push(isWrite(bridge.call()) ? 1 : 0);
        bridge.loadSite().code().hook("reflected", "(Ljava/lang/reflect/Field;Ljava/lang/Object;ZI)V");
        bridge.doCall();
        bridge.code().watch("afterVolatile", "()V");
    }
}
