// EXPECT: RACE racy.ClhLock$Node.locked, racy.ClhLock.counter
package racy;

import java.util.concurrent.atomic.AtomicReference;

/** CLH queue lock whose node flag is plain: the successor spins on it and enters without an edge. */
public class ClhLock {
    static final class Node {
        boolean locked;
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
        counter++; // RACE: with line 22
        mine.locked = false; // RACE: with line 19
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClhLock::increment);
        Thread b = new Thread(ClhLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
