// EXPECT: RACE racy.spin.CorrectedMCSLock$QNode.locked, racy.spin.CorrectedMCSLock.counter
package racy.spin;

import java.util.concurrent.atomic.AtomicReference;

/** MCS lock repaired by half: the link is volatile now, the flag on which the next thread spins is still plain. */
public class CorrectedMCSLock {
    static final class QNode {
        boolean locked;
        volatile QNode next;
    }

    static final AtomicReference<QNode> queue = new AtomicReference<>();
    static final ThreadLocal<QNode> myNode = ThreadLocal.withInitial(QNode::new);
    static int counter;

    static void lock() {
        QNode node = myNode.get();
        QNode pred = queue.getAndSet(node);
        if (pred != null) {
            node.locked = true;
            pred.next = node;
            while (node.locked) {
                Thread.onSpinWait();
            }
        }
    }

    static void unlock() {
        QNode node = myNode.get();
        if (node.next == null) {
            if (queue.compareAndSet(node, null)) {
                return;
            }
            while (node.next == null) {
                Thread.onSpinWait();
            }
        }
        node.next.locked = false; // RACE: with line 23
        node.next = null;
    }

    static void run() {
        lock();
        counter++; // RACE: with line 45
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Thread[] threads = new Thread[size];
        for (int t = 0; t < size; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    run();
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
