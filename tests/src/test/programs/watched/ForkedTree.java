package watched;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** Fork and join over an array and over a tree of counted completers. */
final class ForkedTree {
    private ForkedTree() {}

    private static final class Sort extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final transient int[] numbers;
        private final int from;
        private final int to;

        Sort(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) return;
            int middle = (from + to) / 2;
            invokeAll(new Sort(numbers, from, middle), new Sort(numbers, middle, to));
            int[] merged = new int[to - from];
            int a = from;
            int b = middle;
            for (int i = 0; i < merged.length; i++)
                merged[i] = b >= to || (a < middle && numbers[a] <= numbers[b]) ? numbers[a++] : numbers[b++];
            System.arraycopy(merged, 0, numbers, from, merged.length);
        }
    }

    private static final class Fib extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int n;
        private int answer;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                answer = n;
            } else {
                Fib one = new Fib(n - 1);
                one.fork();
                Fib two = new Fib(n - 2);
                two.compute();
                one.join();
                answer = one.answer + two.answer;
            }
            return answer;
        }
    }

    private static final class Count extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int size;
        private int total;
        private Count left;
        private Count right;

        Count(CountedCompleter<?> parent, int size) {
            super(parent);
            this.size = size;
        }

        @Override
        public void compute() {
            if (size > 1) {
                left = new Count(this, size / 2);
                right = new Count(this, size - size / 2);
                setPendingCount(2);
                left.fork();
                right.fork();
            } else {
                total = 1;
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) total = left.total + right.total;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[3000];
        for (int i = 0; i < numbers.length; i++) numbers[i] = (i * 7919) % 3001;
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.invoke(new Sort(numbers, 0, numbers.length));
        boolean sorted = true;
        for (int i = 1; i < numbers.length; i++) sorted &= numbers[i - 1] <= numbers[i];
        ForkJoinTask<Integer> fib = pool.submit(new Fib(15));
        Count count = new Count(null, 500);
        pool.invoke(count);
        System.out.println(sorted + " " + fib.get() + " " + count.total);
        pool.shutdown();
    }
}
