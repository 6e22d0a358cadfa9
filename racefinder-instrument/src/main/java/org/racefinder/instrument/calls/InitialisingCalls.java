package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.jdk.table.UnsafeMethod;

/**
 * Methods of Unsafe and of lookups that initialise a class, and those that create an object of it without running a
 * constructor.
 */
final class InitialisingCalls implements BridgedCall {
    private static final Set<String> CREATE = Set.of("allocateInstance", "allocateUninitializedArray");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (call.owner.equals("java/lang/invoke/MethodHandles$Lookup")) return call.name.equals("ensureInitialized");
        return UnsafeMethod.isUnsafe(call.owner)
                && (CREATE.contains(call.name) || call.name.equals("ensureClassInitialized"));
    }

    @Override
    public void write(Bridge bridge) {
        boolean creates = CREATE.contains(bridge.call().name);
        bridge.doCall();
        bridge.load(1).code().push(1).hook("found", "(Ljava/lang/Class;Z)V");
        if (!creates) return;
        bridge.code().op(DUP);
        bridge.loadSite().code().callStatic("org/racefinder/runtime/ObjectCalls", "cloned", "(Ljava/lang/Object;I)V");
    }
}
