// EXPECT: RACE racy.ForkJoinSum.sum
package racy;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Fork and join, but every leaf adds to one plain static sum. */
public class ForkJoinSum extends RecursiveAction {
    static int sum;

    private final int low;
    private final int high;

    ForkJoinSum(int low, int high) {
        this.low = low;
        this.high = high;
    }

    @Override
    protected void compute() {
        if (high - low == 1) {
            sum += low; // RACE: with line 22
            return;
        }
        int middle = (low + high) / 2;
        ForkJoinSum left = new ForkJoinSum(low, middle);
        left.fork();
        new ForkJoinSum(middle, high).compute();
        left.join();
    }

    public static void main(String[] args) {
        ForkJoinPool.commonPool().invoke(new ForkJoinSum(1, 3));
        System.out.println(sum);
    }
}
