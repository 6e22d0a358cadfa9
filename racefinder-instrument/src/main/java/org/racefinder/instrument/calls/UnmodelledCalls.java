package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.jdk.table.UnsafeMethod;

/** Reports calls with effects that the engine cannot follow. */
public final class UnmodelledCalls implements MethodPass {
    /** How the names of methods of Unsafe begin that use memory by its address. */
    private static final Set<String> RAW_MEMORY =
            Set.of("get", "put", "copy", "set", "allocateMemory", "reallocateMemory", "freeMemory");

    private static final Set<String> HARMLESS = Set.of("getUnsafe", "getLoadAverage");

    /** Methods of Thread and ThreadGroup that see the threads of the JVM, which are not those of the program. */
    private static final Set<String> THREADS_OF_THE_JVM =
            Set.of("getAllStackTraces", "activeCount", "activeGroupCount", "enumerate", "list");

    /** Memory that several threads may access. A confined arena admits one thread only. */
    private static final Set<String> SHARED_ARENAS = Set.of("ofShared", "ofAuto", "global");

    private static final Set<String> SHARED_SEGMENTS = Set.of("ofArray", "ofBuffer", "ofAddress", "reinterpret");

    private static final String AGENT_ADVICE =
            "the program loads an agent that changes its classes, as the inline mock maker of Mockito does:"
                    + " write the mock as a class of your own, or with java.lang.reflect.Proxy";

    private static final String MANAGER_ADVICE =
            "the program installs a security manager, which would restrict the tool too: check the program without it";

    private static final int FIRST_WITHOUT_MANAGERS = 24;

    /** The class through which libraries for mocks load an agent into the JVM in which they run. */
    private static final String AGENT_OF_MOCKS = "net/bytebuddy/agent/ByteBuddyAgent";

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            if (loadsAgent(body, call)) body.before(call, hook("unsupported", AGENT_ADVICE, body.site(call)));
            else if (installsManager(call)) body.before(call, hook("unsupported", MANAGER_ADVICE, body.site(call)));
            else if (isUnmodelled(call)) body.before(call, reported(body, call));
        }
    }

    /** Whether the call installs a security manager. Later JDKs refuse that. */
    private static boolean installsManager(MethodInsnNode call) {
        return call.owner.equals("java/lang/System")
                && call.name.equals("setSecurityManager")
                && Runtime.version().feature() < FIRST_WITHOUT_MANAGERS;
    }

    private static boolean loadsAgent(MethodBody body, MethodInsnNode call) {
        return call.owner.equals(AGENT_OF_MOCKS)
                && (call.name.equals("install") || call.name.startsWith("attach"))
                && !body.owner().node().name.equals(AGENT_OF_MOCKS);
    }

    static InsnList reported(MethodBody body, MethodInsnNode call) {
        String method = call.owner.replace('/', '.').replace('$', '.') + "." + call.name;
        String what = startsThreads(call) ? "what threads of the JDK do for " + method : method;
        String hook = isMemoryAccess(call) ? "rawMemory" : "unmodelled";
        return hook(hook, what, body.site(call));
    }

    /** Whether the call uses memory by its address. */
    static boolean isMemoryAccess(MethodInsnNode call) {
        return UnsafeMethod.isUnsafe(call.owner)
                && UnsafeCall.method(call) == null
                && !UnsafeBytes.isRange(call)
                && !HARMLESS.contains(call.name)
                && RAW_MEMORY.stream().anyMatch(call.name::startsWith);
    }

    private static InsnList hook(String name, String what, int site) {
        return Code.code()
                .constant(what)
                .push(site)
                .hook(name, "(Ljava/lang/String;I)V")
                .list();
    }

    /** Whether the call needs threads of the JDK, which may still run from an earlier execution. */
    private static boolean startsThreads(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/nio/channels/AsynchronousSocketChannel", "java/nio/channels/AsynchronousServerSocketChannel" ->
                call.name.equals("open");
            case "java/nio/channels/AsynchronousFileChannel" ->
                call.name.equals("open") && !call.desc.contains("ExecutorService");
            case "java/nio/channels/AsynchronousChannelGroup" -> call.name.startsWith("with");
            case "java/lang/ProcessBuilder" -> call.name.startsWith("start");
            case "java/lang/Runtime" -> call.name.equals("exec");
            default -> false;
        };
    }

    private static boolean isUnmodelled(MethodInsnNode call) {
        if (startsThreads(call)) return true;
        return switch (call.owner) {
            case UnsafeMethod.SUN, UnsafeMethod.INTERNAL -> isMemoryAccess(call);
            case "java/lang/Thread" -> THREADS_OF_THE_JVM.contains(call.name);
            case "java/lang/ThreadGroup" -> THREADS_OF_THE_JVM.contains(call.name) || call.name.equals("interrupt");
            case "java/lang/management/ThreadMXBean", "com/sun/management/ThreadMXBean" -> true;
            case "java/lang/foreign/Linker" -> call.name.equals("downcallHandle") || call.name.equals("upcallStub");
            case "java/lang/foreign/Arena" -> SHARED_ARENAS.contains(call.name);
            case "java/lang/foreign/MemorySegment" -> SHARED_SEGMENTS.contains(call.name);
            case "java/lang/invoke/SwitchPoint" -> call.name.equals("invalidateAll");
            case "java/lang/invoke/VarHandle" -> call.name.equals("toMethodHandle");
            case "java/lang/invoke/MethodHandles" ->
                call.name.equals("varHandleExactInvoker") || call.name.equals("varHandleInvoker");
            default -> false;
        };
    }
}
