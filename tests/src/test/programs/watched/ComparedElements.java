package watched;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.PriorityBlockingQueue;

/** Elements and keys with plain fields, which queues and maps compare with those of other threads. */
final class ComparedElements {
    private ComparedElements() {}

    private static final class Job implements Comparable<Job> {
        private int priority;

        Job(int priority) {
            this.priority = priority;
        }

        @Override
        public int compareTo(Job other) {
            return Integer.compare(priority, other.priority);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Job job && job.priority == priority;
        }

        /** All keys collide in one bucket. */
        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Job> queue = new PriorityBlockingQueue<>();
        Map<Job, Integer> hashed = new ConcurrentHashMap<>();
        Map<Job, Integer> sorted = new ConcurrentSkipListMap<>();
        Set<Job> set = new ConcurrentSkipListSet<>();
        CountDownLatch started = new CountDownLatch(2);
        Runnable work = () -> {
            started.countDown();
            for (int i = 0; i < 200; i++) {
                queue.put(new Job(i % 7));
                hashed.merge(new Job(i % 20), 1, Integer::sum);
                hashed.get(new Job((i + 5) % 20));
                sorted.putIfAbsent(new Job(i % 20), i);
                sorted.remove(new Job((i + 5) % 20));
                set.add(new Job(i % 20));
                set.contains(new Job((i + 5) % 20));
            }
        };
        Thread one = new Thread(work);
        Thread other = new Thread(work);
        one.start();
        other.start();
        started.await();
        int sum = 0;
        for (int i = 0; i < 400; i++) sum += queue.take().priority;
        one.join();
        other.join();
        System.out.println(sum + " " + hashed.size() + " " + set.size());
    }
}
