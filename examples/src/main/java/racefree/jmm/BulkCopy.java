// EXPECT: VERIFIED
package racefree.jmm;

import java.util.Arrays;

/** Native copies of arrays that are ordered. */
public class BulkCopy {
    static final int[] source = new int[4];

    static synchronized void write() {
        Arrays.fill(source, 1);
    }

    static synchronized void read() {
        int[] copy = new int[4];
        System.arraycopy(source, 0, copy, 0, 4);
        int[] other = Arrays.copyOf(source, 2);
        assert copy[0] == other[1] && Arrays.equals(copy, source.clone());
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BulkCopy::write);
        Thread b = new Thread(BulkCopy::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
