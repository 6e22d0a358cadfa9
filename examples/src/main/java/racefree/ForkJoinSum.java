// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Fork and join: sums travel as results. */
public class ForkJoinSum extends RecursiveTask<Integer> {
    private final int low;
    private final int high;

    ForkJoinSum(int low, int high) {
        this.low = low;
        this.high = high;
    }

    @Override
    protected Integer compute() {
        if (high - low == 1) {
            return low;
        }
        int middle = (low + high) / 2;
        ForkJoinSum left = new ForkJoinSum(low, middle);
        left.fork();
        int right = new ForkJoinSum(middle, high).compute();
        return left.join() + right;
    }

    public static void main(String[] args) {
        int sum = ForkJoinPool.commonPool().invoke(new ForkJoinSum(1, 4));
        assert sum == 6;
    }
}
