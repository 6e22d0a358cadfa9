package org.racefinder.instrument.jdk;

import java.util.Map;

/**
 * Methods of java.util.concurrent that are neither modelled nor lifted, with the reason. Calling one makes the result
 * incomplete.
 */
final class UnmodelledMethods {
    private static final String TASKS_ARE_THREADS = "tasks are threads of their own, so the pool itself looks idle";
    private static final String DELAYS = "delays of the JDK's own scheduler thread are not under control";

    /** Reasons by class and method name, for all overloads; {@code *} in a name matches any text. */
    private static final Map<String, Map<String, String>> BY_CLASS = Map.of(
            "java/util/concurrent/ForkJoinPool",
            Map.ofEntries(
                    Map.entry("isTerminating", TASKS_ARE_THREADS),
                    Map.entry("isQuiescent", TASKS_ARE_THREADS),
                    Map.entry("get*Count", TASKS_ARE_THREADS),
                    Map.entry("getPoolSize", TASKS_ARE_THREADS),
                    Map.entry("hasQueuedSubmissions", TASKS_ARE_THREADS),
                    Map.entry("pollSubmission", TASKS_ARE_THREADS),
                    Map.entry("drainTasksTo", TASKS_ARE_THREADS),
                    Map.entry("invokeA*", TASKS_ARE_THREADS),
                    Map.entry("scheduleAt*", DELAYS),
                    Map.entry("scheduleWith*", DELAYS),
                    Map.entry("scheduleDelayedTask", DELAYS),
                    Map.entry("submitWithTimeout", DELAYS)),
            "java/util/concurrent/ForkJoinTask",
            Map.of("helpQuiesce", TASKS_ARE_THREADS));

    private UnmodelledMethods() {}

    static Map<String, Map<String, String>> all() {
        return BY_CLASS;
    }

    static boolean isIn(String owner) {
        return BY_CLASS.containsKey(owner);
    }

    /** The reason why a method is not modelled, or null if the method is not listed. */
    static String reason(String owner, String method) {
        Map<String, String> methods = BY_CLASS.get(owner);
        if (methods == null) return null;
        for (Map.Entry<String, String> entry : methods.entrySet()) {
            int star = entry.getKey().indexOf('*');
            boolean matches = star < 0
                    ? entry.getKey().equals(method)
                    : method.startsWith(entry.getKey().substring(0, star))
                            && method.endsWith(entry.getKey().substring(star + 1));
            if (matches) return entry.getValue();
        }
        return null;
    }
}
