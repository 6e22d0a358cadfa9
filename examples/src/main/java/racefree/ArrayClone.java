// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** Writing and cloning under one lock. */
public class ArrayClone {
    static final int[] source = new int[2];

    static synchronized void write() {
        source[0] = 1;
        source[1] = 1;
    }

    static synchronized void copy() {
        int[] copy = source.clone();
        assert copy[0] == copy[1];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayClone::write);
        Thread b = new Thread(ArrayClone::copy);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
