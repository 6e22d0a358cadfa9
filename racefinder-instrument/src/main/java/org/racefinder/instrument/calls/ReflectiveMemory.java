package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Methods of Unsafe that are called by reflection or through method handles, where their arguments are not seen. */
final class ReflectiveMemory implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/UnsafeCalls";
    private static final String FIND = "bind";

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return switch (call.owner) {
            case "java/lang/reflect/Method" -> call.name.equals("invoke");
            case "java/lang/invoke/MethodHandles$Lookup" -> call.name.equals(FIND) || call.name.equals("unreflect");
            default -> false;
        };
    }

    @Override
    public void write(Bridge bridge) {
        if (bridge.call().name.equals(FIND)) {
            bridge.load(1).load(2).loadSite();
            bridge.code().callStatic(CALLS, "found", "(Ljava/lang/Object;Ljava/lang/String;I)V");
        } else {
            boolean invokes = bridge.call().name.equals("invoke");
            bridge.load(invokes ? 0 : 1).loadSite();
            bridge.code().callStatic(CALLS, "found", "(Ljava/lang/reflect/Method;I)V");
        }
        bridge.doCall();
    }
}
