// EXPECT: RACE racy.juc.DoubleAdderSumBefore.data
package racy.juc;

import java.util.concurrent.atomic.DoubleAdder;

/** A sum that does not contain the addition has seen nothing of the thread that adds. */
public class DoubleAdderSumBefore {
    static final DoubleAdder total = new DoubleAdder();
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        total.add(0.5);
    }

    static void read() {
        if (total.sum() == 0) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DoubleAdderSumBefore::write);
        Thread b = new Thread(DoubleAdderSumBefore::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
