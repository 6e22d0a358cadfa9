// EXPECT: VERIFIED
package racefree.idle;

import java.util.List;

/** A loop that scans an immutable list until all elements are done, and reads the clock on the way. */
public class ScanOfImmutableList {
    static class Job {
        volatile boolean done;
        int result;

        void run() {
            result = 1;
            done = true;
        }
    }

    static final List<Job> jobs = List.of(new Job(), new Job(), new Job());

    static boolean areDone() {
        for (Job job : jobs) {
            if (!job.done) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        for (Job job : jobs) {
            job.run();
        }
        Job last = jobs.get(2);
        last.done = false;
        new Thread(last::run).start();
        long begin = System.nanoTime();
        while (!areDone()) {
            Thread.onSpinWait();
        }
        assert System.nanoTime() > begin;
    }
}
