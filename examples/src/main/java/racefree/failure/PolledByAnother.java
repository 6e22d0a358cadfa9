// EXPECT: EXCEPTION java.lang.NullPointerException
package racefree.failure;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Both workers see a job in the queue, and one of them gets it. */
public class PolledByAnother {
    static final BlockingQueue<String> jobs = new LinkedBlockingQueue<>(List.of("print"));

    static void work() {
        if (jobs.isEmpty()) return;
        String job = jobs.poll();
        System.out.println(job.length());
    }

    public static void main(String[] args) {
        new Thread(PolledByAnother::work, "ann").start();
        new Thread(PolledByAnother::work, "bob").start();
    }
}
