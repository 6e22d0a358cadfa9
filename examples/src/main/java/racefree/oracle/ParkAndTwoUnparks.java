// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.locks.LockSupport;

/** One park, two unparks: 2 + 2! classes. */
public class ParkAndTwoUnparks {
    static void parked() {
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread parked = new Thread(ParkAndTwoUnparks::parked);
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
