import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Workers that pass the end mark on only if they see the queue empty: sometimes one of them never gets it. */
public class OnePill {
    static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(16);
    static final int END = -1;

    static void work() {
        try {
            int done = 0;
            while (true) {
                int task = QUEUE.take();
                if (task == END) {
                    if (QUEUE.isEmpty()) QUEUE.put(END);
                    return;
                }
                done += task;
                if (task == 3) QUEUE.put(4);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = {new Thread(OnePill::work), new Thread(OnePill::work), new Thread(OnePill::work)};
        for (Thread t : workers) t.start();
        for (int i = 0; i < 5; i++) QUEUE.put(i);
        QUEUE.put(END);
        for (Thread t : workers) t.join();
    }
}
