// EXPECT: RACE racy.spin.MCSLock$QNode.locked, racy.spin.MCSLock$QNode.next, racy.spin.MCSLock.counter
package racy.spin;

import java.util.concurrent.atomic.AtomicReference;

/** MCS lock with thread-local nodes: the flag and the link of each node are plain. */
public class MCSLock {
    static final class QNode {
        boolean locked;
        QNode next;
    }

    static final AtomicReference<QNode> queue = new AtomicReference<>();
    static final ThreadLocal<QNode> myNode = ThreadLocal.withInitial(QNode::new);
    static int counter;

    static void lock() {
        QNode node = myNode.get();
        QNode pred = queue.getAndSet(node);
        if (pred != null) {
            node.locked = true; // RACE: with line 39
            pred.next = node; // RACE: with line 31, 35, 39, 40
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
        Thread a = new Thread(MCSLock::run);
        Thread b = new Thread(MCSLock::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
