// EXPECT: RACE racy.ArrayClone.source[]
package racy;

/** Cloning an array reads all its elements. */
public class ArrayClone {
    static final int[] source = new int[3];

    static void write() {
        source[1] = 1; // RACE: with line 13
    }

    static void copy() {
        int[] copy = source.clone();
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
// MONITOR: always
