package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/** The effect of a call on a VarHandle, Unsafe or atomic object that creates edges: whether it reads or writes. */
public record SynchronizingCall(boolean reads, boolean writes) {
    private static final SynchronizingCall READ = new SynchronizingCall(true, false);
    private static final SynchronizingCall WRITE = new SynchronizingCall(false, true);
    private static final SynchronizingCall UPDATE = new SynchronizingCall(true, true);

    /** The effect of a call. Null for other calls, and for plain and opaque access modes, which create no edges. */
    public static SynchronizingCall of(MethodInsnNode call) {
        if (call.owner.equals("java/lang/invoke/VarHandle") || call.owner.equals("jdk/internal/misc/Unsafe")) {
            return byName(call.name);
        }
        Model model = JdkModels.isAtomic(call.owner) ? JdkModels.find(call.owner, call.name, call.desc) : null;
        return model == null ? null : byContract(model.contract());
    }

    private static SynchronizingCall byName(String name) {
        if (name.endsWith("Plain") || name.endsWith("Fence")) return null;
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd") || name.startsWith("getAnd"))
            return UPDATE;
        boolean strong = name.endsWith("Volatile") || name.endsWith("Acquire") || name.endsWith("Release");
        if (!strong) return null;
        if (name.startsWith("get")) return READ;
        return name.startsWith("set") || name.startsWith("put") ? WRITE : null;
    }

    private static SynchronizingCall byContract(Contract contract) {
        return switch (contract.mode()) {
            case PLAIN, OPAQUE -> null;
            case ACQUIRE, RELEASE, VOLATILE ->
                switch (contract.access()) {
                    case READ -> READ;
                    case WRITE -> WRITE;
                    case UPDATE, COMPARE -> UPDATE;
                };
        };
    }
}
