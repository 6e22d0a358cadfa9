// EXPECT: VERIFIED
// EXECUTIONS: 180
package racefree;

import java.util.concurrent.atomic.AtomicReference;

/** MCS queue lock: each thread spins on its own node, the predecessor opens it. */
public class McsLock {
    static final class Node {
        volatile boolean locked;
        volatile Node next;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>();
    static int counter;

    static void increment() {
        Node mine = new Node();
        Node before = tail.getAndSet(mine);
        if (before != null) {
            mine.locked = true;
            before.next = mine;
            while (mine.locked) {
                Thread.onSpinWait();
            }
        }
        counter++;
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) {
                return;
            }
            while (mine.next == null) {
                Thread.onSpinWait();
            }
        }
        mine.next.locked = false;
    }

    static void twice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(McsLock::twice);
        Thread b = new Thread(McsLock::twice);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
