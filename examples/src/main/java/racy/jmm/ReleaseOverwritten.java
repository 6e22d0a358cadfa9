// EXPECT: RACE racy.jmm.ReleaseOverwritten.data
package racy.jmm;

import java.util.concurrent.atomic.AtomicInteger;

/** A release write that was overwritten orders nothing for who reads the later value. */
public class ReleaseOverwritten {
    static final AtomicInteger flag = new AtomicInteger();
    static int data;

    static void write() {
        data = 1; // RACE: with line 22
        flag.setRelease(1);
    }

    static void overwrite() {
        flag.setRelease(2);
    }

    static void read() {
        if (flag.getAcquire() == 2) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ReleaseOverwritten::write);
        Thread b = new Thread(ReleaseOverwritten::overwrite);
        Thread c = new Thread(ReleaseOverwritten::read);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
