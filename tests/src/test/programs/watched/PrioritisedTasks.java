package watched;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/** A queue compares elements under its lock; a thread that takes one afterwards may change it and put it back. */
final class PrioritisedTasks {
    private PrioritisedTasks() {}

    private static final class Task {
        int priority;

        Task(int priority) {
            this.priority = priority;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Task> tasks = new PriorityBlockingQueue<>(8, Comparator.comparingInt(t -> t.priority));
        for (int i = 0; i < 20; i++) tasks.add(new Task(i));
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 300; j++) {
                    Task task = tasks.poll();
                    if (task == null) continue;
                    task.priority += j % 5;
                    tasks.put(task);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
