// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree;

import java.util.Arrays;

/** Two threads fill ranges that do not overlap. */
public class ArraysFill {
    static final int[] cells = new int[4];

    static void fill(int from, int to) {
        Arrays.fill(cells, from, to, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> fill(0, 2));
        Thread b = new Thread(() -> fill(2, 4));
        a.start();
        b.start();
        a.join();
        b.join();
        assert cells[1] + cells[2] == 2;
    }
}
