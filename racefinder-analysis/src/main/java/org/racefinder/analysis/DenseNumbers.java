package org.racefinder.analysis;

/** Assigns consecutive numbers, from 1, to the threads and sync numbers an analysis actually sees in one execution. */
final class DenseNumbers {
    private int[] numbers = new int[64];
    private int[] seen = new int[64];
    private int count;

    void clear() {
        for (int i = 1; i <= count; i++) numbers[seen[i]] = 0;
        count = 0;
    }

    int count() {
        return count;
    }

    int ofThread(int thread) {
        return of(thread * 2);
    }

    int ofSync(int sync) {
        return of(sync * 2 + 1);
    }

    /** Returns 0 if the sync number is new. */
    int knownSync(int sync) {
        int index = sync * 2 + 1;
        return index < numbers.length ? numbers[index] : 0;
    }

    private int of(int index) {
        if (index < 0) throw new AnalysisLimitExceeded("locations", Integer.MAX_VALUE / 2);
        if (index >= numbers.length) numbers = Growth.of(numbers, index + 1);
        if (numbers[index] == 0) {
            if (++count == seen.length) seen = Growth.of(seen, count + 1);
            numbers[index] = count;
            seen[count] = index;
        }
        return numbers[index];
    }
}
