// EXPECT: RACE java.util.concurrent.atomic.AtomicReference.value
package racy.juc;

import java.util.concurrent.atomic.AtomicReference;

/** getPlain is a plain read: it races with a write in any mode. */
public class AtomicPlainRead {
    static final AtomicReference<String> box = new AtomicReference<>();

    static void write() {
        box.set("x"); // RACE: with line 15
    }

    static void read() {
        System.out.println(box.getPlain());
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicPlainRead::write);
        Thread b = new Thread(AtomicPlainRead::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
