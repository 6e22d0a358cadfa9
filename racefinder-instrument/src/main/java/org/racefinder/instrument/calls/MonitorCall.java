package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Announces calls that may reach a synchronized method of an old JDK class. A hook inside that method would run with
 * the monitor already held, so the scheduling point and the wait for the monitor must precede the call.
 */
final class MonitorCall implements BridgedCall {
    private static final Set<String> OWNERS = Set.of(
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/util/Dictionary",
            "java/util/AbstractList",
            "java/util/AbstractCollection",
            "java/util/List",
            "java/util/Collection",
            "java/util/Map",
            "java/util/Random",
            "java/lang/StringBuffer",
            "java/io/BufferedInputStream",
            "java/io/BufferedOutputStream",
            "java/io/ByteArrayInputStream",
            "java/io/ByteArrayOutputStream",
            "java/io/FilterInputStream",
            "java/io/FilterOutputStream",
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/StringBufferInputStream",
            "java/io/StringWriter",
            "java/io/Writer");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return isMonitorCall(call);
    }

    private static boolean isMonitorCall(MethodInsnNode call) {
        return OWNERS.contains(call.owner)
                && (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE);
    }

    @Override
    public void write(Bridge bridge) {
        announce(bridge);
        bridge.doCall();
    }

    /** Must be the last hook before the call: a step in between would let other threads use the monitor. */
    static void announce(Bridge bridge) {
        if (isMonitorCall(bridge.call())) bridge.load(0).code().hook("atMonitor", "(Ljava/lang/Object;)V");
    }
}
