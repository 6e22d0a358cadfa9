// EXPECT: VERIFIED
// EXECUTIONS: 16
package racefree.spin;

import java.util.concurrent.atomic.AtomicReference;

/** CLH lock with thread-local nodes that are used again, two threads, two rounds. */
public class CLHLock {
    static final class QNode {
        volatile boolean locked = false;
    }

    static final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
    static final ThreadLocal<QNode> myNode = ThreadLocal.withInitial(QNode::new);
    static final ThreadLocal<QNode> myPred = new ThreadLocal<>();
    static int counter;

    static void lock() {
        QNode node = myNode.get();
        node.locked = true;
        QNode pred = tail.getAndSet(node);
        myPred.set(pred);
        while (pred.locked) {
            Thread.onSpinWait();
        }
    }

    static void unlock() {
        QNode node = myNode.get();
        node.locked = false;
        myNode.set(myPred.get());
    }

    static void run() {
        for (int i = 0; i < 2; i++) {
            lock();
            counter++;
            unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CLHLock::run);
        Thread b = new Thread(CLHLock::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
