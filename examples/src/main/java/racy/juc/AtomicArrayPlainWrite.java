// EXPECT: RACE racy.juc.AtomicArrayPlainWrite.cells[]
package racy.juc;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** setPlain writes an element of an atomic array plainly: it races with every other access of the element. */
public class AtomicArrayPlainWrite {
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);

    static void write() {
        cells.setPlain(0, 1); // RACE: with line 15
    }

    static void read() {
        System.out.println(cells.get(0));
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicArrayPlainWrite::write);
        Thread b = new Thread(AtomicArrayPlainWrite::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
