// EXPECT: RACE racy.idle.ScanSeesTooMuch$Job.result
package racy.idle;

import java.util.ArrayList;
import java.util.List;

/** A loop scans a list for jobs that are done, but the jobs write their results afterwards. */
public class ScanSeesTooMuch {
    static class Job {
        volatile boolean done;
        int result;

        void run() {
            done = true;
            result = 1; // RACE: with line 36
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
        System.out.println(jobs.get(0).result <= 1); // RACE: with line 15
    }
}
