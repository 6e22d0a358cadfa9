// EXPECT: VERIFIED
// EXECUTIONS: 16
package racefree;

import java.util.concurrent.atomic.AtomicReference;

/** CLH queue lock: each thread spins on the volatile flag of its predecessor's node. */
public class ClhLock {
    static final class Node {
        volatile boolean locked;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>(new Node());
    static int counter;

    static void increment() {
        Node mine = new Node();
        mine.locked = true;
        Node before = tail.getAndSet(mine);
        while (before.locked) {
            Thread.onSpinWait();
        }
        counter++;
        mine.locked = false;
    }

    static void twice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClhLock::twice);
        Thread b = new Thread(ClhLock::twice);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
