// EXPECT: RACE racy.BlockingQueueAfter$Job.state
package racy;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The producer marks the job after it has put it into the queue. */
public class BlockingQueueAfter {
    static class Job {
        int state;
    }

    static final BlockingQueue<Job> queue = new ArrayBlockingQueue<>(1);

    static void produce() {
        Job job = new Job();
        if (queue.offer(job)) {
            job.state = 1; // RACE: with line 24
        }
    }

    static void consume() {
        try {
            System.out.println(queue.take().state);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BlockingQueueAfter::produce);
        Thread b = new Thread(BlockingQueueAfter::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
