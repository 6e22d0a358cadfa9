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
            "java/io/ByteArrayOutputStream",
            "java/io/OutputStream",
            "java/io/StringWriter",
            "java/io/Writer");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return OWNERS.contains(call.owner)
                && (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE);
    }

    @Override
    public void write(Bridge bridge) {
        bridge.load(0).code().hook("atMonitor", "(Ljava/lang/Object;)V");
        bridge.doCall();
    }
}
