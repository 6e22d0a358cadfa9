// EXPECT: VERIFIED
package racefree.collections;

import java.text.DecimalFormat;

/** Two threads format with one format, under one lock; what it makes on the way is each thread's own. */
public class SharedFormat {
    static final DecimalFormat format = new DecimalFormat("0.00");

    static synchronized String text(double number) {
        return format.format(number);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> text(1.5));
        Thread b = new Thread(() -> text(2.5));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
