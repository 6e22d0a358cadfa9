// EXPECT: VERIFIED
package racefree.jmm;

/** A new array for each change: its elements are written before the volatile reference. */
public class VolatileArrayReplaced {
    static volatile int[] cells = new int[1];

    static void write() {
        cells = new int[] {1};
    }

    static void read() {
        assert cells[0] <= 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(VolatileArrayReplaced::write);
        Thread b = new Thread(VolatileArrayReplaced::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
