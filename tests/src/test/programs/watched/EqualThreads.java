package watched;

/** Threads that claim to be equal, and change their hash codes, are still different threads. */
final class EqualThreads {
    private EqualThreads() {}

    private static final class Worker extends Thread {
        private int number = 1;
        private int result;

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Worker;
        }

        @Override
        public void run() {
            number++;
            for (int i = 0; i < 1000 * number; i++) Thread.onSpinWait();
            result = number;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(), new Worker(), new Worker()};
        for (Worker worker : workers) worker.start();
        for (Worker worker : workers) {
            worker.join();
            worker.result++;
            worker.number++;
        }
    }
}
