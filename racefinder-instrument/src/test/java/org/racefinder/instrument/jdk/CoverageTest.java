package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.jdk.body.Substitution;
import org.racefinder.instrument.jdk.passes.SynchronizingCall;
import org.racefinder.jdk.table.JdkModels;

/**
 * Checks that every public method of java.util.concurrent of the running JDK is covered, or is listed as harmless or
 * unmodelled.
 */
class CoverageTest {
    private static final String[] PACKAGES = {
        "java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks"
    };

    /**
     * Values without shared state, and classes for random numbers, parking and worker threads, which the engine
     * replaces.
     */
    private static final Set<String> HARMLESS = Set.of(
            "java/util/concurrent/TimeUnit",
            "java/util/concurrent/Future$State",
            "java/util/concurrent/StructuredTaskScope$Subtask$State",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/locks/LockSupport",
            "java/util/concurrent/ForkJoinWorkerThread",
            "java/util/concurrent/ForkJoinPool$DefaultForkJoinWorkerThreadFactory");

    /** Getters that create a view once and cache it, or read state that never changes after construction. */
    private static final Set<String> HARMLESS_METHODS = Set.of(
            "java/util/concurrent/ConcurrentHashMap.keySet",
            "java/util/concurrent/ConcurrentHashMap.values",
            "java/util/concurrent/ConcurrentHashMap.entrySet",
            "java/util/concurrent/ConcurrentHashMap$CollectionView.removeAll",
            "java/util/concurrent/ConcurrentSkipListMap.keySet",
            "java/util/concurrent/ConcurrentSkipListMap.navigableKeySet",
            "java/util/concurrent/ConcurrentSkipListMap.values",
            "java/util/concurrent/ConcurrentSkipListMap.entrySet",
            "java/util/concurrent/PriorityBlockingQueue.comparator",
            "java/util/concurrent/locks/StampedLock.asReadLock",
            "java/util/concurrent/locks/StampedLock.asWriteLock",
            "java/util/concurrent/locks/StampedLock.asReadWriteLock",
            "java/util/concurrent/Future.exceptionNow",
            "java/util/concurrent/ForkJoinPool.getParallelism",
            "java/util/concurrent/ForkJoinPool.setParallelism",
            "java/util/concurrent/ForkJoinPool.getAsyncMode",
            "java/util/concurrent/ForkJoinPool.toString",
            "java/util/concurrent/ForkJoinPool.shutdown",
            "java/util/concurrent/ForkJoinPool.isShutdown",
            "java/util/concurrent/ForkJoinPool.cancelDelayedTasksOnShutdown",
            "java/util/concurrent/ForkJoinPool.managedBlock");

    private final JdkClassFiles files = new JdkClassFiles();
    private final Map<String, Boolean> followed = new HashMap<>();

    @Test
    void everyPublicMethodIsCoveredOrListed() {
        List<String> uncovered = new ArrayList<>();
        int checked = 0;
        for (String packageName : PACKAGES) {
            for (String name : JdkClassFiles.inPackage(packageName)) {
                ClassNode node = files.node(name);
                if ((node.access & Opcodes.ACC_PUBLIC) == 0 || isThrowable(node)) continue;
                for (MethodNode method : node.methods) {
                    if ((method.access & Opcodes.ACC_PUBLIC) == 0 || method.name.startsWith("<")) continue;
                    checked++;
                    if (!isFollowed(name, method, new HashSet<>()))
                        uncovered.add(name + "." + method.name + method.desc);
                }
            }
        }
        assertTrue(checked > 1000);
        assertEquals(List.of(), uncovered);
    }

    private boolean isThrowable(ClassNode node) {
        for (ClassNode at = node; at != null; at = at.superName == null ? null : files.node(at.superName)) {
            if (at.name.equals("java/lang/Throwable")) return true;
        }
        return false;
    }

    /**
     * Whether the method is covered itself, or consists only of covered calls, without its own synchronization or
     * mutable fields.
     */
    private boolean isFollowed(String owner, MethodNode method, Set<String> visiting) {
        String key = owner + "." + method.name + method.desc;
        Boolean known = followed.get(key);
        if (known != null) return known;
        if (!visiting.add(key)) return true;
        boolean result = isListed(owner, method) || isMadeOfFollowedCalls(method, visiting);
        followed.put(key, result);
        return result;
    }

    private static boolean isListed(String owner, MethodNode method) {
        return (method.access & Opcodes.ACC_ABSTRACT) != 0
                || LiftedClasses.contains(owner)
                || HARMLESS.contains(owner)
                || HARMLESS_METHODS.contains(owner + "." + method.name)
                || JdkModels.find(owner, method.name, method.desc) != null
                || Substitution.of(owner, method.name, method.desc) != null
                || UnmodelledMethods.reason(owner, method.name) != null;
    }

    private boolean isMadeOfFollowedCalls(MethodNode method, Set<String> visiting) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) return false;
            if (insn instanceof FieldInsnNode access && isShared(access)) return false;
            if (insn instanceof MethodInsnNode call && !isFollowedCall(call, visiting)) return false;
        }
        return true;
    }

    private boolean isShared(FieldInsnNode access) {
        JdkClassFiles.Declared declared = files.field(access.owner, access.name);
        return declared == null || (declared.field().access & Opcodes.ACC_FINAL) == 0;
    }

    private boolean isFollowedCall(MethodInsnNode call, Set<String> visiting) {
        if (SynchronizingCall.of(call) != null && !JdkModels.isAtomic(call.owner)) return false;
        if (!call.owner.startsWith("java/util/concurrent/") || call.name.equals("<init>")) return true;
        for (ClassNode at = files.node(call.owner); at != null; at = files.node(at.superName)) {
            for (MethodNode method : at.methods) {
                if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                    return isFollowed(at.name, method, visiting);
                }
            }
            if (at.superName == null) return true;
        }
        return true;
    }

    @Test
    void functionalUpdatesAreLoopsOfModelledAccesses() {
        for (String owner : List.of("AtomicInteger", "AtomicLong", "AtomicReference", "AtomicIntegerArray")) {
            String name = "java/util/concurrent/atomic/" + owner;
            for (MethodNode method : files.node(name).methods) {
                if (!method.name.endsWith("Update") && !method.name.endsWith("Accumulate")) continue;
                assertTrue(isMadeOfFollowedCalls(method, new HashSet<>()), owner + "." + method.name);
            }
        }
    }

    @Test
    void everySubstitutedBodyExists() {
        for (String method : Substitution.methods()) {
            int open = method.indexOf('(');
            int dot = method.lastIndexOf('.', open);
            ClassNode node = files.node(method.substring(0, dot));
            // Thread builders were added in JDK 21, delays of the common pool in JDK 25.
            if (node == null && method.startsWith("java/lang/ThreadBuilders")) continue;
            if (Runtime.version().feature() < 25 && method.startsWith("java/util/concurrent/ForkJoinPool.schedule("))
                continue;
            String name = method.substring(dot + 1, open);
            assertTrue(
                    node.methods.stream().anyMatch(m -> m.name.equals(name) && m.desc.equals(method.substring(open))),
                    method);
        }
    }
}
