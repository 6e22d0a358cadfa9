package org.racefinder.instrument.calls;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * JDK methods that read or fill an array argument, or part of one. Their code is not rewritten, so the access is
 * announced at the call. A method that returns a view ({@code IntStream.of}) counts as reading the array at the call,
 * as in {@link ArrayCall}.
 */
final class ArrayArguments implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";

    private static final Map<String, Set<String>> READERS = Map.ofEntries(
            Map.entry("java/lang/String", Set.of("valueOf", "copyValueOf", "join", "format", "formatted")),
            Map.entry("java/util/List", Set.of("of")),
            Map.entry("java/util/Set", Set.of("of")),
            Map.entry("java/util/Map", Set.of("ofEntries")),
            Map.entry("java/util/Objects", Set.of("hash")),
            Map.entry("java/util/Collections", Set.of("addAll")),
            Map.entry("java/util/BitSet", Set.of("valueOf")),
            Map.entry("java/util/EnumSet", Set.of("of")),
            Map.entry("java/util/UUID", Set.of("nameUUIDFromBytes")),
            Map.entry("java/util/HexFormat", Set.of("formatHex")),
            Map.entry("java/util/Base64$Encoder", Set.of("encode", "encodeToString")),
            Map.entry("java/util/Base64$Decoder", Set.of("decode")),
            Map.entry("java/util/stream/Stream", Set.of("of")),
            Map.entry("java/util/stream/IntStream", Set.of("of")),
            Map.entry("java/util/stream/LongStream", Set.of("of")),
            Map.entry("java/util/stream/DoubleStream", Set.of("of")),
            Map.entry("java/io/PrintStream", Set.of("print", "println", "printf", "format", "write", "writeBytes")),
            Map.entry("java/io/OutputStream", Set.of("write")),
            Map.entry("java/io/ByteArrayOutputStream", Set.of("write", "writeBytes")),
            Map.entry("java/io/Writer", Set.of("write")),
            Map.entry("java/io/StringWriter", Set.of("write")),
            Map.entry("java/io/PrintWriter", Set.of("print", "println", "printf", "format", "write")),
            Map.entry("java/security/MessageDigest", Set.of("update", "isEqual")),
            Map.entry("java/util/zip/CRC32", Set.of("update")),
            Map.entry("java/util/zip/CRC32C", Set.of("update")),
            Map.entry("java/util/zip/Checksum", Set.of("update")),
            Map.entry("java/util/zip/Adler32", Set.of("update")));

    private static final Map<String, Set<String>> FILLERS = Map.of(
            "java/util/Random", Set.of("nextBytes"),
            "java/security/SecureRandom", Set.of("nextBytes"),
            "java/util/concurrent/ThreadLocalRandom", Set.of("nextBytes"),
            "java/io/InputStream", Set.of("read", "readNBytes"),
            "java/io/ByteArrayInputStream", Set.of("read", "readNBytes"),
            "java/io/Reader", Set.of("read"),
            "java/io/StringReader", Set.of("read"));

    /** Classes with {@code getChars(from, to, array, at)}. */
    private static final Set<String> CHARACTERS =
            Set.of("java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.getOpcode() != Opcodes.INVOKESPECIAL
                && call.desc.contains("[")
                && (isIn(READERS, call) || isIn(FILLERS, call) || getsChars(call));
    }

    private static boolean isIn(Map<String, Set<String>> table, MethodInsnNode call) {
        return table.getOrDefault(call.owner, Set.of()).contains(call.name);
    }

    private static boolean getsChars(MethodInsnNode call) {
        return call.name.equals("getChars") && CHARACTERS.contains(call.owner);
    }

    @Override
    public void write(Bridge bridge) {
        MethodInsnNode call = bridge.call();
        if (OpaqueCalls.isOpaque(call)) OpaqueCalls.announce(bridge);
        if (call.owner.equals("java/util/Base64$Encoder") && call.desc.startsWith("([B[B)")) {
            bridge.load(1).load(2).loadSite();
            bridge.code().callStatic(CALLS, "encodes", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
            bridge.doCall();
            return;
        }
        for (int i = 0; i < bridge.size(); i++) {
            if (bridge.type(i).getSort() != Type.ARRAY) continue;
            if (getsChars(call)) writtenByGetChars(bridge, i);
            else announce(bridge, i, isIn(FILLERS, call) ? "writes" : "reads");
        }
        MonitorCall.announce(bridge);
        bridge.doCall();
    }

    private static void announce(Bridge bridge, int array, String verb) {
        bridge.load(array);
        boolean part = array + 2 < bridge.size()
                && bridge.type(array + 1).getSort() == Type.INT
                && bridge.type(array + 2).getSort() == Type.INT;
        if (part)
            bridge.load(array + 1)
                    .load(array + 2)
                    .loadSite()
                    .code()
                    .callStatic(CALLS, verb + "Part", "(Ljava/lang/Object;III)V");
        else bridge.loadSite().code().callStatic(CALLS, verb, "(Ljava/lang/Object;I)V");
    }

    /** Announces the write of {@code getChars(from, to, array, at)}. */
    private static void writtenByGetChars(Bridge bridge, int array) {
        bridge.load(0).load(array - 2).load(array - 1).load(array).load(array + 1);
        bridge.loadSite().code().callStatic(CALLS, "getsChars", "(Ljava/lang/Object;IILjava/lang/Object;II)V");
    }
}
