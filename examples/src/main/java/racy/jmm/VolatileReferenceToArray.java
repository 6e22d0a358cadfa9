// EXPECT: RACE racy.jmm.VolatileReferenceToArray.cells[]
package racy.jmm;

/** A volatile reference orders the reference; the elements stay plain. */
public class VolatileReferenceToArray {
    static volatile int[] cells = new int[1];

    static void write() {
        cells[0] = 1; // RACE: with line 13
    }

    static void read() {
        System.out.println(cells[0]);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(VolatileReferenceToArray::write);
        Thread b = new Thread(VolatileReferenceToArray::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
