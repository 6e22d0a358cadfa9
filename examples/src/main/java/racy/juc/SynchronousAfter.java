// EXPECT: RACE racy.juc.SynchronousAfter$Job.state
package racy.juc;

import java.util.concurrent.SynchronousQueue;

/** The producer goes on writing after it has handed the element over. */
public class SynchronousAfter {
    static class Job {
        int state;
    }

    static final SynchronousQueue<Job> queue = new SynchronousQueue<>();

    static void put() {
        Job job = new Job();
        try {
            queue.put(job);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        job.state = 1; // RACE: with line 26
    }

    static void take() {
        try {
            System.out.println(queue.take().state);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SynchronousAfter::put);
        Thread b = new Thread(SynchronousAfter::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
