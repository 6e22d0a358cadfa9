// EXPECT: VERIFIED
package racefree.idle;

import java.util.ArrayList;
import java.util.List;

/** A loop that scans a list until all elements are done. Each scan creates an iterator, which is no progress. */
public class ScanOfList {
    static class Job {
        volatile boolean done;
        int result;

        void run() {
            result = 1;
            done = true;
        }
    }

    static boolean areDone(Iterable<Job> jobs) {
        for (Job job : jobs) {
            if (!job.done) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        List<Job> jobs = new ArrayList<>(List.of(new Job(), new Job()));
        for (Job job : jobs) {
            new Thread(job::run).start();
        }
        while (!areDone(jobs)) {
            Thread.onSpinWait();
        }
        assert jobs.get(0).result + jobs.get(1).result == 2;
    }
}
