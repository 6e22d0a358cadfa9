// EXPECT: RACE racy.spin.CLHLock$QNode.locked, racy.spin.CLHLock.counter
package racy.spin;

import java.util.concurrent.atomic.AtomicReference;

/** CLH lock with thread-local nodes and a plain flag in each. */
public class CLHLock {
    static final class QNode {
        boolean locked = false;
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
        node.locked = false; // RACE: with line 22
        myNode.set(myPred.get());
    }

    static void run() {
        lock();
        counter++; // RACE: with line 35
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CLHLock::run);
        Thread b = new Thread(CLHLock::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
