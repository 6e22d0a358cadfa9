// EXPECT: RACE racy.jmm.ArraysEquals.cells[]
package racy.jmm;

import java.util.Arrays;

/** Comparing arrays reads them. */
public class ArraysEquals {
    static final int[] cells = new int[2];

    static void write() {
        cells[1] = 1; // RACE: with line 15
    }

    static void read() {
        System.out.println(Arrays.equals(cells, new int[2]));
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ArraysEquals::write);
        Thread b = new Thread(ArraysEquals::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
