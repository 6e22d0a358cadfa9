// EXPECT: RACE racy.juc.UpdaterExchangedEarly$Job.state
package racy.juc;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A reference that is exchanged orders what comes before the exchange only. */
public class UpdaterExchangedEarly {
    static final class Job {
        int state;
    }

    static final AtomicReferenceFieldUpdater<UpdaterExchangedEarly, Job> JOB =
            AtomicReferenceFieldUpdater.newUpdater(UpdaterExchangedEarly.class, Job.class, "job");
    static final UpdaterExchangedEarly desk = new UpdaterExchangedEarly();

    volatile Job job;

    static void publish() {
        Job job = new Job();
        JOB.getAndSet(desk, job);
        job.state = 1; // RACE: with line 27
    }

    static void use() {
        Job job = JOB.getAndSet(desk, null);
        if (job != null) {
            System.out.println(job.state);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(UpdaterExchangedEarly::publish);
        Thread b = new Thread(UpdaterExchangedEarly::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
