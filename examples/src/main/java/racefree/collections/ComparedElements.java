// EXPECT: VERIFIED
package racefree.collections;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.PriorityBlockingQueue;

/** Collections compare what they are given with what others have put there: nobody changes it after that. */
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

        @Override
        public boolean equals(Object other) {
            return other instanceof Job job && job.urgency == urgency;
        }

        @Override
        public int hashCode() {
            return urgency;
        }
    }

    static final Queue<Job> queue = new PriorityBlockingQueue<>();
    static final Map<Job, String> owners = new ConcurrentHashMap<>();
    static final List<Job> done = new CopyOnWriteArrayList<>();

    static void work(int urgency) {
        queue.add(new Job(urgency));
        owners.put(new Job(7), "somebody");
        done.add(new Job(urgency));
        done.removeIf(job -> job.urgency > 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1));
        Thread b = new Thread(() -> work(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
