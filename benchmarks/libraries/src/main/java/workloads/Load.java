package workloads;

/** Four threads that each run an operation 30,000 times, after a common start. */
final class Load {
    static final int THREADS = 4;
    static final int TIMES = 30_000;

    /** One operation of one thread. */
    @FunctionalInterface
    interface Operation {
        void run(int thread, int turn) throws Exception;
    }

    private Load() {}

    static void run(Operation operation) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads[i] = new Thread(
                    () -> {
                        try {
                            for (int turn = 0; turn < TIMES; turn++) operation.run(number, turn);
                        } catch (Exception failure) {
                            throw new IllegalStateException(failure);
                        }
                    },
                    "load-" + i);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
