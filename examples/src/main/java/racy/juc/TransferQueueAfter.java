// EXPECT: RACE racy.juc.TransferQueueAfter$Job.state
package racy.juc;

import java.util.concurrent.LinkedTransferQueue;

/** An element is changed after it was put. */
public class TransferQueueAfter {
    static class Job {
        int state;
    }

    static final LinkedTransferQueue<Job> queue = new LinkedTransferQueue<>();

    static void put() {
        Job job = new Job();
        queue.put(job);
        job.state = 1; // RACE: with line 22
    }

    static void take() {
        try {
            System.out.println(queue.take().state);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(TransferQueueAfter::put);
        Thread b = new Thread(TransferQueueAfter::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
