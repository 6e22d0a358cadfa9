// EXPECT: RACE racy.juc.AtomicBooleanLoser.data
package racy.juc;

import java.util.concurrent.atomic.AtomicBoolean;

/** Who loses the race for a flag knows that it was set, not that what follows is done. */
public class AtomicBooleanLoser {
    static final AtomicBoolean claimed = new AtomicBoolean();
    static int data;

    static void claim() {
        if (claimed.compareAndSet(false, true)) {
            data = 1; // RACE: with line 15
        } else {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicBooleanLoser::claim);
        Thread b = new Thread(AtomicBooleanLoser::claim);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
