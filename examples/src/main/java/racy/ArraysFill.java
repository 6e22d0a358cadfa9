// EXPECT: RACE racy.ArraysFill.cells[]
package racy;

import java.util.Arrays;

/** Two threads fill ranges that overlap in one element. */
public class ArraysFill {
    static final int[] cells = new int[3];

    static void fill(int from, int to) {
        Arrays.fill(cells, from, to, 1); // RACE: with line 11
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> fill(0, 2));
        Thread b = new Thread(() -> fill(1, 3));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
