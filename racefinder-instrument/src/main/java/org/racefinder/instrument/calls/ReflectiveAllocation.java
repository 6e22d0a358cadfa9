package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Announces objects and arrays created by reflection. */
final class ReflectiveAllocation implements BridgedCall {
    private static final Set<String> CREATORS =
            Set.of("java/lang/reflect/Constructor", "java/lang/Class", "java/lang/reflect/Array");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.name.equals("newInstance") && CREATORS.contains(call.owner);
    }

    @Override
    public void write(Bridge bridge) {
        bridge.doCall();
        bridge.code().op(DUP);
        bridge.loadSite().code().callStatic("org/racefinder/runtime/ObjectCalls", "made", "(Ljava/lang/Object;I)V");
    }
}
