// EXPECT: RACE racy.idiom.VolatileArray.totals[]
package racy.idiom;

/** A volatile array is taken for an array of volatiles. */
public class VolatileArray {
    static volatile int[] totals = new int[1];

    static void write() {
        totals[0] = 1; // RACE: with line 13
    }

    static void read() {
        System.out.println(totals[0]);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileArray::write);
        Thread b = new Thread(VolatileArray::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
