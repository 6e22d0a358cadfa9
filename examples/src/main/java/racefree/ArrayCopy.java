// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree;

/** The copy reads only elements that nobody writes. */
public class ArrayCopy {
    static final int[] source = new int[4];

    static void write() {
        source[3] = 1;
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
