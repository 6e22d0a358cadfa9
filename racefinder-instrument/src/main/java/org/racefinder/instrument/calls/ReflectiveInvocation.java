package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Invocations by {@code java.lang.reflect.Method}: of a replaced JDK method, the replacement is invoked. */
final class ReflectiveInvocation implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/ReflectedCalls";
    private static final String METHOD = "Ljava/lang/reflect/Method;";
    private static final String OBJECT = "Ljava/lang/Object;";

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.owner.equals("java/lang/reflect/Method") && call.name.equals("invoke");
    }

    @Override
    public void write(Bridge bridge) {
        ReflectiveMemory.method(bridge, 0);
        bridge.load(0).load(1).code().callStatic(CALLS, "method", "(" + METHOD + OBJECT + ")" + METHOD);
        bridge.load(1);
        bridge.load(0).load(1).load(2);
        bridge.code()
                .callStatic(CALLS, "arguments", "(" + METHOD + OBJECT + "[" + OBJECT + ")[" + OBJECT)
                .add(bridge.call().clone(null));
    }
}
