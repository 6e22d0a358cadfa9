// EXPECT: VERIFIED
// EXECUTIONS: 21
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.locks.ReentrantLock;

/** Three threads try a lock once and release it if they got it. */
public class TryLock3 {
    static final ReentrantLock lock = new ReentrantLock();

    static void attempt() {
        if (lock.tryLock()) {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TryLock3::attempt);
        Thread b = new Thread(TryLock3::attempt);
        Thread c = new Thread(TryLock3::attempt);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
