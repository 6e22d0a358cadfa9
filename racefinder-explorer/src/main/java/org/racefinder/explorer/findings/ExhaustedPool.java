package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.racefinder.explorer.executor.QueuedTasks;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * A pool whose threads all wait in their tasks while other tasks are queued: none of them can run any more. Its fields
 * are read without its lock, which a thread of the program may hold.
 */
record ExhaustedPool(String name, int threads, int queued, int awaited) {
    private static final ReferenceFields FIELDS = new ReferenceFields();

    /** Returns such a pool among the threads that are stuck; null if there is none. */
    static ExhaustedPool among(List<ManagedThread> stuck, WaitOrigins origins, ExecutionState execution) {
        for (Object object : execution.knownObjects()) {
            QueuedTasks tasks = QueuedTasks.of(execution.known(object));
            if (tasks != null) {
                if (tasks.queued().isEmpty() || !stuck.containsAll(tasks.running())) continue;
                return new ExhaustedPool(
                        name(execution.known(object)),
                        tasks.running().size(),
                        tasks.queued().size(),
                        tasks.awaited());
            }
            if (!(object instanceof ThreadPoolExecutor pool) || pool.getQueue().isEmpty()) continue;
            Set<Thread> threads = threads(pool);
            List<ManagedThread> waiting = stuck.stream()
                    .filter(t -> threads.contains(t.java) && !origins.isIdle(t))
                    .toList();
            if (threads.isEmpty() || waiting.size() < threads.size()) continue;
            List<Runnable> queued = List.copyOf(pool.getQueue());
            Set<Thread> awaiting = new HashSet<>();
            for (Runnable task : queued) if (task instanceof FutureTask<?> future) addWaiters(future, awaiting);
            int awaited = (int)
                    waiting.stream().filter(t -> awaiting.contains(t.java)).count();
            return new ExhaustedPool(name(execution.known(pool)), threads.size(), queued.size(), awaited);
        }
        return null;
    }

    private static String name(ObjectRecord record) {
        boolean named = record != null && record.label != null && record.label.indexOf(' ') < 0;
        return named ? Describe.object(record) : "the pool";
    }

    private static Set<Thread> threads(ThreadPoolExecutor pool) {
        Set<Thread> threads = new HashSet<>();
        if (field(pool, ThreadPoolExecutor.class, "workers") instanceof Collection<?> workers)
            for (Object worker : new ArrayList<>(workers))
                if (field(worker, worker.getClass(), "thread") instanceof Thread thread) threads.add(thread);
        return threads;
    }

    /** Adds the threads that wait in {@link FutureTask#get}. */
    private static void addWaiters(FutureTask<?> future, Set<Thread> threads) {
        Object node = field(future, FutureTask.class, "waiters");
        while (node != null) {
            if (field(node, node.getClass(), "thread") instanceof Thread thread) threads.add(thread);
            node = field(node, node.getClass(), "next");
        }
    }

    private static Object field(Object object, Class<?> type, String name) {
        for (ReferenceFields.Reference field : FIELDS.of(type)) if (field.name().equals(name)) return field.in(object);
        return null;
    }

    String why() {
        String has = capitalized(name) + " has " + (threads == 1 ? "1 thread" : threads + " threads");
        String tasks = queued == 1 ? "1 task that is" : queued + " tasks that are";
        if (awaited == threads)
            return has + (threads == 1 ? ", and it waits for " : ", and all of them wait for ")
                    + (threads == 1 ? "a task that is" : "tasks that are") + " queued behind "
                    + (threads == 1 ? "it" : "them") + ": no thread is left to run "
                    + (threads == 1 ? "this task." : "these tasks.");
        return has + (threads == 1 ? ", and it waits" : ", and all of them wait") + ": no thread is left to run "
                + tasks + " queued behind " + (threads == 1 ? "it." : "them.");
    }

    String remedy() {
        return "Do not wait in a task for another task of the same pool: give the inner tasks a pool of their own, run"
                + " them in the task itself, or go on when they are done, with CompletableFuture.";
    }

    private static String capitalized(String text) {
        return text.startsWith("the ") ? "The" + text.substring(3) : text;
    }
}
