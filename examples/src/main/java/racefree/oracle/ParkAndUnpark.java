// EXPECT: VERIFIED
// EXECUTIONS: 1
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.locks.LockSupport;

/** One park, one unpark: the permit makes the order irrelevant. */
public class ParkAndUnpark {
    static void parked() {
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread parked = new Thread(ParkAndUnpark::parked);
        Thread opener1 = new Thread(() -> LockSupport.unpark(parked));
        parked.start();
        opener1.start();
        parked.join();
        opener1.join();
    }
}
