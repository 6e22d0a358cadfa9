// EXPECT: RACE racy.ParkUnpark.data
package racy;

import java.util.concurrent.locks.LockSupport;

/** Unpark orders nothing by itself: park may return for any reason. */
public class ParkUnpark {
    static int data;

    static void use() {
        LockSupport.park();
        System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread user = new Thread(ParkUnpark::use);
        user.start();
        data = 42; // RACE: with line 12
        LockSupport.unpark(user);
        user.join();
    }
}
// MONITOR: always
