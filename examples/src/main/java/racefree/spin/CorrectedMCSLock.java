// EXPECT: VERIFIED
package racefree.spin;

import java.util.concurrent.atomic.AtomicReference;

/** MCS lock with a volatile link and a volatile flag, two threads, one round each. */
public class CorrectedMCSLock {
    static final class QNode {
        volatile boolean locked;
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
        node.next.locked = false;
        node.next = null;
    }

    static void run() {
        lock();
        counter++;
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CorrectedMCSLock::run);
        Thread b = new Thread(CorrectedMCSLock::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
