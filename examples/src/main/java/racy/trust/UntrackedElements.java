// EXPECT: RACE racy.trust.UntrackedElements.sums[]
package racy.trust;

import org.racefinder.Untracked;

/** Two arrays made and used on the same lines: the elements of one are untracked, those of the other are not. */
public class UntrackedElements {
    @Untracked
    int[] hits;

    int[] sums;

    void create() {
        hits = new int[2]; sums = new int[2];
    }

    void count() {
        hits[0]++; sums[1]++; // RACE: with line 18
    }

    public static void main(String[] args) throws InterruptedException {
        UntrackedElements counters = new UntrackedElements();
        counters.create();
        Thread a = new Thread(counters::count);
        Thread b = new Thread(counters::count);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
