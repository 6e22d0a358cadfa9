// EXPECT: RACE racy.juc.AtomicBeside.data
package racy.juc;

import java.util.concurrent.atomic.AtomicLong;

/** An atomic orders what comes before its write, not what comes after. */
public class AtomicBeside {
    static final AtomicLong number = new AtomicLong();
    static int data;

    static void write() {
        number.set(1);
        data = 1; // RACE: with line 18
    }

    static void read() {
        if (number.get() == 1) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicBeside::write);
        Thread b = new Thread(AtomicBeside::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
