package org.racefinder.instrument.calls;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Announces calls on JDK objects whose internal state is neither synchronized nor tracked: digests, ciphers, data
 * streams, iterators of all kinds. The engine reports unordered uses of one object by two threads. This pass selects
 * calls by the static type of the receiver; the engine then decides by the class of the object.
 */
final class OpaqueCalls implements BridgedCall {
    private static final Set<String> OWNERS = Set.of(
            "java/util/Formatter",
            "java/util/Iterator",
            "java/util/ListIterator",
            "java/util/Enumeration",
            "java/util/Spliterator",
            "java/text/BreakIterator",
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/FilterInputStream",
            "java/io/FilterOutputStream",
            "java/io/DataInput",
            "java/io/DataInputStream",
            "java/io/DataOutput",
            "java/io/DataOutputStream",
            "java/io/ObjectInput",
            "java/io/ObjectInputStream",
            "java/io/ObjectOutput",
            "java/io/ObjectOutputStream",
            "java/io/PushbackInputStream",
            "java/io/SequenceInputStream",
            "java/io/StreamTokenizer",
            "java/security/MessageDigest",
            "java/security/Signature",
            "javax/crypto/Cipher",
            "javax/crypto/Mac");

    private static final Pattern FAMILIES = Pattern.compile(
            "java/util/(PrimitiveIterator|Spliterator)\\$\\w+|java/nio/\\w*Buffer|java/util/zip/\\w+putStream");

    private static final Set<String> QUERIES = Set.of(
            "toString",
            "equals",
            "hashCode",
            "compareTo",
            "size",
            "capacity",
            "limit",
            "position",
            "order",
            "remaining",
            "hasRemaining",
            "hasArray",
            "array",
            "duplicate",
            "slice",
            "asReadOnlyBuffer",
            "characteristics",
            "hasCharacteristics",
            "estimateSize",
            "locale",
            "lineno");

    static boolean isOpaque(MethodInsnNode call) {
        return (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE)
                && (OWNERS.contains(call.owner) || FAMILIES.matcher(call.owner).matches());
    }

    /** Inserts the hook that announces the use of the receiver. */
    static void announce(Bridge bridge) {
        String name = bridge.call().name;
        boolean isQuery = name.startsWith("get") || name.startsWith("is") || QUERIES.contains(name);
        bridge.load(0).code().push(isQuery ? 0 : 1);
        bridge.loadSite().code().hook("opaque", "(Ljava/lang/Object;ZI)V");
    }

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return isOpaque(call);
    }

    @Override
    public void write(Bridge bridge) {
        announce(bridge);
        MonitorCall.announce(bridge);
        bridge.doCall();
    }
}
