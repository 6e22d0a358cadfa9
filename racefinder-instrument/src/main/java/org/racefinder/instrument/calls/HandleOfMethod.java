package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Method handles of replaced JDK methods: the program gets a handle of the replacement. Handles that are found by name
 * come from {@code ReflectionCalls}.
 */
final class HandleOfMethod implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/ReflectedCalls";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final String NAMED = "Ljava/lang/String;Ljava/lang/invoke/MethodType;)" + HANDLE;
    private static final Set<String> KINDS = Set.of("bind", "unreflect");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.owner.equals(LOOKUP) && KINDS.contains(call.name);
    }

    @Override
    public void write(Bridge bridge) {
        boolean binds = bridge.call().name.equals("bind");
        if (binds) ReflectiveMemory.named(bridge);
        else ReflectiveMemory.method(bridge, 1);
        bridge.doCall();
        for (int i = 1; i < bridge.size(); i++) bridge.load(i);
        if (binds) bridge.code().callStatic(CALLS, "bound", "(" + HANDLE + "Ljava/lang/Object;" + NAMED);
        else bridge.code().callStatic(CALLS, "handle", "(" + HANDLE + "Ljava/lang/reflect/Method;)" + HANDLE);
    }
}
