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
// MONITOR: always
