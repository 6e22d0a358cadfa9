// EXPECT: VERIFIED
// EXECUTIONS: 3
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A timed wait and an interrupt: before the wait, during it, or after it expired. */
public class TimedWaitAndInterrupt {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait(10);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(TimedWaitAndInterrupt::await);
        Thread interrupter = new Thread(waiter::interrupt);
        waiter.start();
        interrupter.start();
        waiter.join();
        interrupter.join();
    }
}
