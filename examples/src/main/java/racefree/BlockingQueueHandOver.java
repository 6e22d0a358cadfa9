// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Putting a job into a queue hands it over with all that was written to it. */
public class BlockingQueueHandOver {
    static class Job {
        int state;
    }

    static final BlockingQueue<Job> queue = new ArrayBlockingQueue<>(1);

    static void produce() {
        Job job = new Job();
        job.state = 1;
        try {
            queue.put(job);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void consume() {
        try {
            int state = queue.take().state;
            assert state == 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BlockingQueueHandOver::produce);
        Thread b = new Thread(BlockingQueueHandOver::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
