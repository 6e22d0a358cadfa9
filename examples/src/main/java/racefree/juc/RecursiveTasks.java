// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** fork comes before the task, the task before the return of join. */
public class RecursiveTasks {
    static int[] cells = new int[2];

    static class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        final int from;
        final int to;

        Fill(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                cells[from] = 1;
            } else {
                invokeAll(new Fill(from, from + 1), new Fill(from + 1, to));
            }
        }
    }

    public static void main(String[] args) {
        ForkJoinPool.commonPool().invoke(new Fill(0, 2));
        assert cells[0] + cells[1] == 2;
    }
}
