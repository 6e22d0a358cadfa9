// EXPECT: RACE racy.language.InterfaceArray$Totals.SUMS[]
package racy.language;

/** The field of an interface is final, the elements of the array in it are not. */
public class InterfaceArray {
    interface Totals {
        int[] SUMS = {0, 0};
    }

    static void add() {
        Totals.SUMS[1]++; // RACE: with line 11
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InterfaceArray::add);
        Thread b = new Thread(InterfaceArray::add);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
