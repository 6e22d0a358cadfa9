// EXPECT: RACE racy.juc.AtomicReferenceArrayAfter$Job.state
package racy.juc;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** An element of an atomic array is changed after it was published. */
public class AtomicReferenceArrayAfter {
    static final class Job {
        int state;
    }

    static final AtomicReferenceArray<Job> slots = new AtomicReferenceArray<>(1);

    static void publish() {
        Job job = new Job();
        slots.set(0, job);
        job.state = 1; // RACE: with line 23
    }

    static void use() {
        Job job = slots.getAndSet(0, null);
        if (job != null) {
            System.out.println(job.state);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicReferenceArrayAfter::publish);
        Thread b = new Thread(AtomicReferenceArrayAfter::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
