// EXPECT: DEADLOCK
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.locks.LockSupport;

/** Two parks, two unparks: if both unparks come first, one permit is lost. */
public class TwoParksTwoUnparks {
    static void parked() {
        LockSupport.park();
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread parked = new Thread(TwoParksTwoUnparks::parked);
        Thread opener1 = new Thread(() -> LockSupport.unpark(parked));
        Thread opener2 = new Thread(() -> LockSupport.unpark(parked));
        parked.start();
        opener1.start();
        opener2.start();
        parked.join();
        opener1.join();
        opener2.join();
    }
}
