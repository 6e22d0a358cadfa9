package org.racefinder.instrument.jdk;

import java.util.Set;

/**
 * JDK classes that run their real code under the engine's control, each with its nested classes: classes built on top
 * of modelled ones, and classes that no contract covers.
 */
final class LiftedClasses {
    private static final String JUC = "java/util/concurrent/";

    private static final Set<String> NAMES = Set.of(
            JUC + "AbstractExecutorService",
            JUC + "CompletableFuture",
            JUC + "CountedCompleter",
            JUC + "DelayQueue",
            JUC + "Exchanger",
            JUC + "ExecutorCompletionService",
            JUC + "Executors",
            JUC + "ForkJoinTask",
            JUC + "FutureTask",
            JUC + "Joiners",
            JUC + "LinkedTransferQueue",
            JUC + "RecursiveAction",
            JUC + "RecursiveTask",
            JUC + "ScheduledThreadPoolExecutor",
            JUC + "StructuredTaskScopeImpl",
            JUC + "SubmissionPublisher",
            JUC + "SynchronousQueue",
            JUC + "ThreadPerTaskExecutor",
            JUC + "ThreadPoolExecutor",
            JUC + "locks/AbstractQueuedLongSynchronizer",
            JUC + "locks/AbstractQueuedSynchronizer",
            "java/lang/ThreadBuilders",
            "java/util/TaskQueue",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/TimerThread",
            "jdk/internal/misc/ThreadFlock");

    /**
     * Classes that run in whole steps: their outgoing calls are announced, and everything they do without blocking and
     * without calling the program is a single step.
     */
    private static final Set<String> IN_WHOLE_STEPS = Set.of(
            JUC + "AbstractExecutorService",
            JUC + "CompletableFuture",
            JUC + "DelayQueue",
            JUC + "Exchanger",
            JUC + "ExecutorCompletionService",
            JUC + "Executors",
            JUC + "FutureTask",
            JUC + "LinkedTransferQueue",
            JUC + "ScheduledThreadPoolExecutor",
            JUC + "Joiners",
            JUC + "StructuredTaskScopeImpl",
            JUC + "SynchronousQueue",
            JUC + "ThreadPerTaskExecutor",
            JUC + "ThreadPoolExecutor",
            "java/lang/ThreadBuilders",
            "jdk/internal/misc/ThreadFlock");

    private LiftedClasses() {}

    static Set<String> names() {
        return NAMES;
    }

    static boolean contains(String name) {
        int dollar = name.indexOf('$');
        if (name.startsWith("java/util/Collections$Synchronized")) return true;
        return NAMES.contains(dollar < 0 ? name : name.substring(0, dollar));
    }

    static boolean runsInWholeSteps(String name) {
        int dollar = name.indexOf('$');
        return IN_WHOLE_STEPS.contains(dollar < 0 ? name : name.substring(0, dollar));
    }

    /** Whether the class keeps the queue of a synchronizer, or of one of its conditions. */
    static boolean isSynchronizer(String name) {
        return name.startsWith(JUC + "locks/");
    }

    /**
     * Whether public methods of the class are scheduling points. Monitors and modelled state are scheduling points in
     * any case.
     */
    static boolean hasEntries(String name) {
        return name.startsWith(JUC) && !name.startsWith(JUC + "locks/") && name.indexOf('$') < 0;
    }
}
