package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.jdk.body.Substitution;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/**
 * Every public or protected method of a modelled class of java.util.concurrent, on every JDK found, has a row, is made
 * of methods of the same class that have one, or is listed here as harmless. The engine does not follow the inside of a
 * modelled object, so that a method without a row would be no step, and would show only one of its possible answers.
 */
class ModelledClassesTest {
    /** Methods of modelled classes that show nothing that another thread can change. */
    private static final Set<String> HARMLESS = Set.of(
            // fixed when the object is made
            "CyclicBarrier.getParties",
            "ConcurrentSkipListMap.comparator",
            "PriorityBlockingQueue.comparator",
            "Phaser.getParent",
            "Phaser.getRoot",
            "Semaphore.isFair",
            "locks/ReentrantLock.isFair",
            "locks/ReentrantReadWriteLock.isFair",
            "atomic/AtomicIntegerArray.length",
            "atomic/AtomicLongArray.length",
            "atomic/AtomicReferenceArray.length",
            "ForkJoinPool.getAsyncMode",
            "ForkJoinPool.getFactory",
            "ForkJoinPool.getParallelism",
            "ForkJoinPool.getUncaughtExceptionHandler",
            // make a view or a spliterator, whose methods have rows or call those of the collection
            "ArrayBlockingQueue.spliterator",
            "PriorityBlockingQueue.spliterator",
            "ConcurrentHashMap.entrySet",
            "ConcurrentHashMap.keySet",
            "ConcurrentHashMap.values",
            "ConcurrentSkipListMap.entrySet",
            "ConcurrentSkipListMap.keySet",
            "ConcurrentSkipListMap.navigableKeySet",
            "ConcurrentSkipListMap.values",
            "CopyOnWriteArrayList.reversed",
            "locks/StampedLock.asReadLock",
            "locks/StampedLock.asReadWriteLock",
            "locks/StampedLock.asWriteLock",
            // always throw an exception
            "ConcurrentSkipListMap.putFirst",
            "ConcurrentSkipListMap.putLast",
            "locks/ReentrantReadWriteLock$ReadLock.newCondition",
            "locks/StampedLock$ReadLockView.newCondition",
            "locks/StampedLock$WriteLockView.newCondition",
            // called by the phaser or the pool, for subclasses to override
            "Phaser.onAdvance",
            "ForkJoinPool.newTaskFor",
            // tasks are threads of their own, so the parallelism and the workers of a pool have no effect
            "ForkJoinPool.setParallelism",
            "ForkJoinPool.toString",
            "ForkJoinPool.cancelDelayedTasksOnShutdown",
            "ForkJoinPool.shutdown",
            "ForkJoinPool.isShutdown");

    @Test
    void everyMethodOfAModelledClassHasARowOrIsListed() throws IOException {
        Set<String> missing = new TreeSet<>();
        int jdks = 0;
        try (Stream<Path> homes = homes()) {
            for (Path home : homes.toList()) {
                jdks++;
                try (FileSystem modules =
                        FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()))) {
                    examine(modules.getPath("/modules/java.base"), missing);
                }
            }
        }
        assertTrue(jdks > 0);
        assertEquals(Set.of(), missing);
    }

    /** The running JDK, and a second one if there is one. */
    private static Stream<Path> homes() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        String named = System.getenv("RACEFINDER_JDK25");
        if (named != null && !named.isEmpty()) return Stream.of(running, Path.of(named));
        Path usual = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(usual)) return Stream.of(running);
        try (Stream<Path> found = Files.list(usual)) {
            return Stream.concat(
                            Stream.of(running),
                            found
                                    .filter(home -> Files.exists(home.resolve("lib/jrt-fs.jar")))
                                    .map(ModelledClassesTest::real)
                                    .toList()
                                    .stream())
                    .distinct();
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void examine(Path base, Set<String> missing) throws IOException {
        Set<String> owners = new TreeSet<>();
        for (Model model : JdkModels.all()) owners.add(model.owner());
        for (String owner : owners) {
            Path file = base.resolve(owner + ".class");
            if (!isProgrammedAgainst(owner) || LiftedClasses.contains(owner) || !Files.exists(file)) continue;
            ClassNode node = new ClassNode();
            new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
            for (MethodNode method : node.methods) {
                if (!isOffered(method) || isCovered(node, method)) continue;
                missing.add(node.name.substring("java/util/concurrent/".length()) + "." + method.name + method.desc);
            }
        }
    }

    /** Views and iterators are examined through the collections that make them. */
    private static boolean isProgrammedAgainst(String owner) {
        return owner.startsWith("java/util/concurrent/")
                && (owner.indexOf('$') < 0 || owner.startsWith("java/util/concurrent/locks/"));
    }

    private static boolean isOffered(MethodNode method) {
        int unimportant = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
        return (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                && (method.access & unimportant) == 0
                && !method.name.startsWith("<");
    }

    private static boolean isCovered(ClassNode node, MethodNode method) {
        return JdkModels.find(node.name, method.name, method.desc) != null
                || Substitution.of(node.name, method.name, method.desc) != null
                || UnmodelledMethods.reason(node.name, method.name) != null
                || HARMLESS.contains(node.name.substring("java/util/concurrent/".length()) + "." + method.name)
                || callsARow(method);
    }

    /** Whether the method calls a method of its class that has a row, and so is a step. */
    private static boolean callsARow(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (!(insn instanceof MethodInsnNode call) || !JdkModels.isModelled(call.owner)) continue;
            if (JdkModels.find(call.owner, call.name, call.desc) != null) return true;
        }
        return false;
    }
}
