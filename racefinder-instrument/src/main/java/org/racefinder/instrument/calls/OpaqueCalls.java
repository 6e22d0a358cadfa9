package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassSummary;
import org.racefinder.jdk.table.OpaqueClasses;

/**
 * Announces calls on JDK objects whose internal state is neither synchronized nor tracked: digests, ciphers, data
 * streams, iterators of all kinds. The engine reports unordered uses of one object by two threads. This pass selects
 * calls by the static type of the receiver; the engine then decides by the class of the object.
 */
final class OpaqueCalls implements BridgedCall {
    /** Types that are not opaque, but through which programs often use objects that are. */
    private static final Set<String> GENERAL_TYPES = Set.of(
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/DataInput",
            "java/io/DataOutput",
            "java/io/ObjectInput",
            "java/io/ObjectOutput",
            "java/lang/invoke/CallSite");

    static boolean isOpaque(MethodInsnNode call) {
        return isVirtual(call) && (OpaqueClasses.contains(call.owner) || GENERAL_TYPES.contains(call.owner));
    }

    /** Whether the call names a class of the program, but calls a method that this class inherits from an opaque one. */
    private static boolean isInherited(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (!isVirtual(call) || call.owner.startsWith("java") || call.owner.startsWith("[")) return false;
        String declaring = hierarchy.methodOwner(call.owner, call.name, call.desc);
        return OpaqueClasses.contains(declaring)
                && !hierarchy.summary(declaring).map(ClassSummary::isInterface).orElse(true);
    }

    private static boolean isVirtual(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    }

    /** Inserts the hook that announces the use of the receiver. */
    static void announce(Bridge bridge) {
        announce(bridge, bridge.call().owner, "opaque");
    }

    private static void announce(Bridge bridge, String owner, String hook) {
        boolean isQuery = OpaqueClasses.isQuery(owner, bridge.call().name, bridge.call().desc);
        bridge.load(0).code().push(isQuery ? 0 : 1);
        bridge.loadSite().code().hook(hook, "(Ljava/lang/Object;ZI)V");
    }

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return isOpaque(call) || isInherited(call, hierarchy);
    }

    @Override
    public void write(Bridge bridge) {
        if (isOpaque(bridge.call())) announce(bridge);
        else announce(bridge, bridge.call().owner, "opaqueBase");
        MonitorCall.announce(bridge);
        bridge.doCall();
    }
}
