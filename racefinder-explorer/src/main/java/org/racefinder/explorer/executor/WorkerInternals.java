package org.racefinder.explorer.executor;

import java.lang.ref.Reference;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.ManagedThread;

/** What the engine reads from the JDK's objects to decide whether the workers of a pool can be seen. */
final class WorkerInternals {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long LOCALS = UNSAFE.objectFieldOffset(Thread.class, "threadLocals");
    private static final long INHERITED = UNSAFE.objectFieldOffset(Thread.class, "inheritableThreadLocals");
    private static final Class<?> FACTORY = Executors.defaultThreadFactory().getClass();
    private static final Class<?> SUPPLIED = ThreadLocal.withInitial(() -> null).getClass();
    private static final long PREFIX = UNSAFE.objectFieldOffset(FACTORY, "namePrefix");
    private static final long TABLE =
            UNSAFE.objectFieldOffset(classNamed("java.lang.ThreadLocal$ThreadLocalMap"), "table");
    private static final String RUNTIME = "org.racefinder.runtime.";
    /** Its classes ask for the current thread to compare it with owners and runners, which are tasks as well. */
    private static final String CONCURRENT = "java.util.concurrent.";

    private static final StackWalker STACK = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    /** How many tasks the pool runs at a time; 0 if its size, or what it accepts, depends on more than that. */
    int limit(ThreadPoolExecutor executor) {
        BlockingQueue<Runnable> queue = executor.getQueue();
        if (executor.allowsCoreThreadTimeOut() || executor.getPoolSize() > 0 || executor.isShutdown()) return 0;
        if (queue.getClass() == LinkedBlockingQueue.class)
            return queue.isEmpty() && queue.remainingCapacity() == Integer.MAX_VALUE ? executor.getCorePoolSize() : 0;
        boolean unbounded = executor.getCorePoolSize() == 0 && executor.getMaximumPoolSize() == Integer.MAX_VALUE;
        return queue.getClass() == SynchronousQueue.class && unbounded ? WorkerPool.UNBOUNDED : 0;
    }

    /** The beginning of the names of the workers; null if a factory of the program creates them. */
    String workerNames(ThreadPoolExecutor executor) {
        ThreadFactory factory = executor.getThreadFactory();
        if (factory.getClass() != FACTORY) return null;
        String prefix = (String) UNSAFE.getReference(factory, PREFIX);
        return prefix.endsWith("thread-") ? prefix.substring(0, prefix.length() - "thread-".length()) : prefix;
    }

    /** Whether the thread begins with values that it inherits from the thread that created it. */
    boolean inheritsValues(Thread thread) {
        return UNSAFE.getReference(thread, INHERITED) != null;
    }

    /**
     * Whether a task of the thread has left a value in a variable of the program, which the next task of the same worker
     * would find there. The JDK's own variables are subclasses with a cache in them.
     */
    boolean leavesValues(ManagedThread t) {
        Object map = UNSAFE.getReference(t.java, LOCALS);
        if (map == null) return false;
        for (Object entry : (Object[]) UNSAFE.getReference(map, TABLE)) {
            Object variable = entry == null ? null : ((Reference<?>) entry).get();
            if (variable != null && mayBeOfProgram(variable.getClass())) return true;
        }
        return false;
    }

    private static boolean mayBeOfProgram(Class<?> type) {
        return type == ThreadLocal.class || type == SUPPLIED || type.getClassLoader() != null;
    }

    /** Whether the program, or code of the JDK that may pass it on, asks for the current thread. */
    boolean isAskedByProgram() {
        return STACK.walk(frames -> frames.map(StackWalker.StackFrame::getDeclaringClass)
                .filter(type -> !isOfTool(type))
                .findFirst()
                .map(type -> !type.getName().startsWith(CONCURRENT))
                .orElse(true));
    }

    private static boolean isOfTool(Class<?> type) {
        return type.getClassLoader() == WorkerInternals.class.getClassLoader()
                || type.getName().startsWith(RUNTIME);
    }

    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
