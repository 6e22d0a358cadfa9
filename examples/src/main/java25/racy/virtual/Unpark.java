// EXPECT: RACE racy.virtual.Unpark.value
// SINCE: 21
package racy.virtual;

import java.util.concurrent.locks.LockSupport;

/** An unpark lets a virtual thread go on, but orders nothing. */
public class Unpark {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.ofVirtual().start(() -> {
            LockSupport.park();
            System.out.println(value);
        });
        value = 3; // RACE: with line 14
        LockSupport.unpark(thread);
        thread.join();
    }
}
