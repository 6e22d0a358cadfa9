// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads try a lock once and release it if they got it. */
public class TryLock2 {
    static final ReentrantLock lock = new ReentrantLock();

    static void attempt() {
        if (lock.tryLock()) {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TryLock2::attempt);
        Thread b = new Thread(TryLock2::attempt);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
