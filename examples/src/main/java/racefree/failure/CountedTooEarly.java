// EXPECT: EXCEPTION java.lang.AssertionError
package racefree.failure;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The loop ends when the queue is empty, although more is to come. */
public class CountedTooEarly {
    static final Queue<Integer> numbers = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            for (int i = 1; i <= 2; i++) numbers.add(i);
        }, "producer");
        producer.start();
        int sum = 0;
        Integer next;
        while ((next = numbers.poll()) != null) sum += next;
        producer.join();
        assert sum == 3 : "sum is " + sum;
    }
}
