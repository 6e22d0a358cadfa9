// EXPECT: RACE racy.collections.ComparedElements$Job.urgency
package racy.collections;

import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;

/** A queue compares its elements; one of them is changed after it was put there. */
public class ComparedElements {
    static class Job implements Comparable<Job> {
        int urgency;

        Job(int urgency) {
            this.urgency = urgency;
        }

        @Override
        public int compareTo(Job other) {
            return Integer.compare(urgency, other.urgency);
        }
    }

    static final Queue<Job> queue = new PriorityBlockingQueue<>();

    static void hurry() {
        Job job = new Job(1);
        queue.add(job);
        job.urgency = 3; // RACE: with line 18
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ComparedElements::hurry);
        a.start();
        queue.add(new Job(2));
        a.join();
    }
}
