// EXPECT: RACE racy.McsLock$Node.locked, racy.McsLock$Node.next, racy.McsLock.counter
package racy;

import java.util.concurrent.atomic.AtomicReference;

/** MCS queue lock with plain node fields: the link, the flag and what the lock protects all race. */
public class McsLock {
    static final class Node {
        boolean locked;
        Node next;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>();
    static int counter;

    static void increment() {
        Node mine = new Node();
        Node before = tail.getAndSet(mine);
        if (before != null) {
            mine.locked = true; // RACE: with line 35
            before.next = mine; // RACE: with line 27, 31, 35
            while (mine.locked) {
                Thread.onSpinWait();
            }
        }
        counter++; // RACE: with line 26
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) {
                return;
            }
            while (mine.next == null) {
                Thread.onSpinWait();
            }
        }
        mine.next.locked = false; // RACE: with line 22
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(McsLock::increment);
        Thread b = new Thread(McsLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
