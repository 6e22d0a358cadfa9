package org.racefinder.instrument.calls;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * JDK methods that return something about the world outside the program: files, other processes, memory, processor
 * time. Their results are announced, so that a difference between two runs can be traced to its cause.
 */
final class UncontrolledReads implements BridgedCall {
    private static final String BEANS = "java/lang/management/";
    /** The beans that say how the program was started, which is the same in every run. */
    private static final String RUNTIME = BEANS + "RuntimeMXBean";

    private static final Map<String, Set<String>> CALLS = Map.ofEntries(
            Map.entry(
                    "java/io/File",
                    Set.of(
                            "lastModified",
                            "length",
                            "exists",
                            "isFile",
                            "isDirectory",
                            "canRead",
                            "delete",
                            "createNewFile",
                            "mkdir",
                            "mkdirs",
                            "renameTo",
                            "list",
                            "listFiles",
                            "createTempFile",
                            "getFreeSpace",
                            "getUsableSpace")),
            Map.entry(
                    "java/nio/file/Files",
                    Set.of(
                            "exists",
                            "notExists",
                            "size",
                            "getLastModifiedTime",
                            "isRegularFile",
                            "isDirectory",
                            "readString",
                            "readAllLines",
                            "deleteIfExists",
                            "createTempFile",
                            "createTempDirectory")),
            Map.entry("java/io/RandomAccessFile", Set.of("read", "length", "readLine", "readInt", "readLong")),
            Map.entry("java/io/FileInputStream", Set.of("read", "available")),
            Map.entry("java/nio/channels/FileChannel", Set.of("size", "read")),
            Map.entry("java/net/ServerSocket", Set.of("getLocalPort")),
            Map.entry("java/net/Socket", Set.of("getLocalPort", "getPort")),
            Map.entry("java/net/DatagramSocket", Set.of("getLocalPort")),
            Map.entry("java/lang/ProcessHandle", Set.of("isAlive")),
            Map.entry("java/lang/ProcessHandle$Info", Set.of("startInstant", "totalCpuDuration")),
            Map.entry("java/lang/Process", Set.of("pid", "isAlive", "exitValue")),
            Map.entry(BEANS + "MemoryUsage", Set.of("getUsed", "getCommitted", "getMax", "getInit")));

    /** The internal names of the classes whose methods are announced, except the beans. */
    static Set<String> owners() {
        return CALLS.keySet();
    }

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL || call.desc.endsWith(")V")) return false;
        return CALLS.getOrDefault(call.owner, Set.of()).contains(call.name)
                || call.owner.startsWith(BEANS)
                        && call.owner.endsWith("MXBean")
                        && !call.owner.equals(RUNTIME)
                        && call.name.startsWith("get");
    }

    @Override
    public void write(Bridge bridge) {
        bridge.doCall();
        String kind = accepted(bridge.result());
        if (kind == null) return;
        String owner = bridge.call().owner;
        String what = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.') + "." + bridge.call().name + "()";
        bridge.code()
                .op(bridge.result().getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP)
                .constant(what);
        bridge.loadSite()
                .code()
                .callStatic("org/racefinder/runtime/UncontrolledValues", "read", "(" + kind + "Ljava/lang/String;I)V");
    }

    private static String accepted(Type result) {
        return switch (result.getSort()) {
            case Type.BOOLEAN -> "Z";
            case Type.INT -> "I";
            case Type.LONG -> "J";
            case Type.DOUBLE -> "D";
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> null;
        };
    }
}
