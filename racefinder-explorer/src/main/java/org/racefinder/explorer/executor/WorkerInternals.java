package org.racefinder.explorer.executor;

import java.lang.ref.Reference;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ThreadActions;

/** What the engine reads from the JDK's objects to decide whether the workers of a pool can be seen. */
final class WorkerInternals {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long LOCALS = UNSAFE.objectFieldOffset(Thread.class, "threadLocals");
    private static final long INHERITED = UNSAFE.objectFieldOffset(Thread.class, "inheritableThreadLocals");
    private static final Class<?> FACTORY = Executors.defaultThreadFactory().getClass();
    private static final Class<?> SUPPLIED = ThreadLocal.withInitial(() -> null).getClass();
    private static final long PREFIX = UNSAFE.objectFieldOffset(FACTORY, "namePrefix");
    private static final Class<?> WORKER = classNamed("java.util.concurrent.ThreadPoolExecutor$Worker");
    private static final long EXECUTOR = UNSAFE.objectFieldOffset(WORKER, "this$0");
    private static final long WORKER_STATE = UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final long TABLE =
            UNSAFE.objectFieldOffset(classNamed("java.lang.ThreadLocal$ThreadLocalMap"), "table");
    private static final String RUNTIME = "org.racefinder.runtime.";
    /** Its classes ask for the current thread to compare it with owners and runners, which are tasks as well. */
    private static final String CONCURRENT = "java.util.concurrent.";

    private static final StackWalker STACK = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private final DelayInternals delays = new DelayInternals();

    /** How many tasks the pool runs at a time; 0 if its size, or what it accepts, depends on more than that. */
    int limit(ThreadPoolExecutor executor) {
        BlockingQueue<Runnable> queue = executor.getQueue();
        if (executor.allowsCoreThreadTimeOut() || executor.getPoolSize() > 0 || executor.isShutdown()) return 0;
        if (queue.getClass() == LinkedBlockingQueue.class)
            return queue.isEmpty() && queue.remainingCapacity() == Integer.MAX_VALUE ? executor.getCorePoolSize() : 0;
        if (executor instanceof ScheduledThreadPoolExecutor scheduled)
            return delays.isOrdinary(scheduled) ? executor.getCorePoolSize() : 0;
        boolean unbounded = executor.getCorePoolSize() == 0 && executor.getMaximumPoolSize() == Integer.MAX_VALUE;
        return queue.getClass() == SynchronousQueue.class && unbounded ? WorkerPool.UNBOUNDED : 0;
    }

    /** The factory that makes the workers; null if it is the JDK's own, which does nothing that a program can see. */
    ThreadFactory factoryOfProgram(ThreadPoolExecutor executor) {
        ThreadFactory factory = executor.getThreadFactory();
        return factory.getClass() == FACTORY ? null : factory;
    }

    /** The beginning of the names of the workers; empty if a factory of the program creates them. */
    String workerNames(ThreadPoolExecutor executor) {
        ThreadFactory factory = executor.getThreadFactory();
        if (factory.getClass() != FACTORY) return "";
        String prefix = (String) UNSAFE.getReference(factory, PREFIX);
        return prefix.endsWith("thread-") ? prefix.substring(0, prefix.length() - "thread-".length()) : prefix;
    }

    /** What a factory gets: a worker that has not run yet, and never will. */
    Runnable workerToBe(ThreadPoolExecutor executor) {
        try {
            Object worker = UNSAFE.allocateInstance(WORKER);
            UNSAFE.putReference(worker, EXECUTOR, executor);
            UNSAFE.putInt(worker, WORKER_STATE, -1);
            return (Runnable) worker;
        } catch (InstantiationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Whether a factory has made an ordinary thread for this worker: one that runs nothing else, and that belongs to the
     * group of the thread that asked for it.
     */
    boolean isOrdinary(Thread made, Runnable worker, ManagedThread by) {
        return made != null
                && made.getClass() == Thread.class
                && ThreadActions.task(made) == worker
                && made.getThreadGroup() == by.java.getThreadGroup();
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

    static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
