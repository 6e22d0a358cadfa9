// EXPECT: VERIFIED
package racefree.trust;

import org.racefinder.Untracked;

/** Counters in arrays whose fields are untracked: their elements race, and that is intended. */
public class UntrackedElements {
    @Untracked
    static final long[] HITS = new long[2];

    @Untracked
    private final int[][] perLine = new int[2][2];

    void count(int line) {
        HITS[1]++;
        perLine[line][0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        UntrackedElements counters = new UntrackedElements();
        Thread a = new Thread(() -> counters.count(1));
        Thread b = new Thread(() -> counters.count(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
