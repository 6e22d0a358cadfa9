// EXPECT: RACE java.util.concurrent.atomic.AtomicInteger.value
package racy.juc;

import java.util.concurrent.atomic.AtomicInteger;

/** setPlain is a plain write: it races with every other access of the same atomic. */
public class AtomicPlainWrite {
    static final AtomicInteger number = new AtomicInteger();

    static void write() {
        number.setPlain(1); // RACE: with line 15
    }

    static void read() {
        System.out.println(number.get());
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicPlainWrite::write);
        Thread b = new Thread(AtomicPlainWrite::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
