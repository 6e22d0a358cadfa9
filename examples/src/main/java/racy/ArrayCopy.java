// EXPECT: RACE racy.ArrayCopy.source[]
package racy;

/** A native copy reads what another thread writes. */
public class ArrayCopy {
    static final int[] source = new int[3];

    static void write() {
        source[1] = 1; // RACE: with line 14
    }

    static void copy() {
        int[] target = new int[3];
        System.arraycopy(source, 0, target, 0, 3);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayCopy::write);
        Thread b = new Thread(ArrayCopy::copy);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
