package libraries;

/** What every scenario needs: threads that run together, and a check that fails loudly. */
public final class Scenario {
    /** What one thread does. */
    @FunctionalInterface
    public interface Task {
        void run() throws Exception;
    }

    private Scenario() {}

    /** Runs each task on a thread of its own and returns when all have ended. */
    public static void together(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Task task = tasks[i];
            threads[i] = new Thread(() -> runUnchecked(task), "actor-" + (i + 1));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    private static void runUnchecked(Task task) {
        try {
            task.run();
        } catch (Exception failure) {
            Scenario.<RuntimeException>rethrow(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Exception> void rethrow(Exception failure) throws E {
        throw (E) failure;
    }

    /** Fails with an AssertionError unless the condition holds. */
    public static void check(boolean condition, Object seen) {
        if (!condition) throw new AssertionError(seen);
    }
}
