package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The consistency test of the paper (section 3.2), for each lock separately. V(t) are the views of thread t, M(t) those
 * not contained in another. For two threads t1 and t2 and each m in M(t1), the overlaps of m with the views of t2 must
 * form a chain: of any two, one contains the other. If two do not, t2 accesses in two pieces what t1 accesses in one
 * block.
 *
 * <p>Nested locks: three views m, a, b that are all inside blocks of one other lock are not compared here. If the
 * diverging a and b are inside one block of that lock, no thread can come between them; if they are inside two, the
 * same conflict is found at that lock.
 */
public final class ViewConsistency {
    private final Map<View, BitSet> fields = new LinkedHashMap<>();

    /**
     * {@code first} accesses the fields of {@code maximal} in one block, {@code second} in pieces: {@code diverging}
     * has at least two views.
     */
    public record Conflict(int lock, int first, View maximal, int second, List<View> diverging) {
        public Conflict {
            diverging = List.copyOf(diverging);
        }
    }

    private ViewConsistency(Views views) {
        for (View view : views.all()) {
            BitSet written = new BitSet();
            for (int i = 0; i < view.size(); i++) if (views.isWritten(view.field(i))) written.set(view.field(i));
            if (!written.isEmpty()) fields.put(view, written);
        }
    }

    /** Returns every conflict between blocks, each with one pair of threads that exhibits it. */
    public static List<Conflict> conflicts(Views views) {
        return new ViewConsistency(views).conflicts();
    }

    private List<Conflict> conflicts() {
        Map<Integer, List<View>> byLock = new LinkedHashMap<>();
        for (View view : fields.keySet())
            byLock.computeIfAbsent(view.lock(), l -> new ArrayList<>()).add(view);
        List<Conflict> conflicts = new ArrayList<>();
        byLock.values().forEach(ofLock -> compare(ofLock, conflicts));
        return conflicts;
    }

    private void compare(List<View> ofLock, List<Conflict> conflicts) {
        Map<List<View>, BitSet> threads = threads(ofLock);
        Set<List<View>> reported = new HashSet<>();
        threads.forEach((firstViews, first) -> threads.forEach((secondViews, second) -> {
            int one = first.nextSetBit(0);
            int other = second.nextSetBit(firstViews.equals(secondViews) ? one + 1 : 0);
            if (other < 0) return;
            for (View maximal : maximal(firstViews)) {
                List<View> diverging = diverging(maximal, secondViews);
                List<View> shown = new ArrayList<>(diverging);
                shown.add(maximal);
                if (!diverging.isEmpty() && reported.add(shown))
                    conflicts.add(new Conflict(maximal.lock(), one, maximal, other, diverging));
            }
        }));
    }

    /** Groups threads by their views: threads with the same views behave alike. */
    private static Map<List<View>, BitSet> threads(List<View> ofLock) {
        int most = 0;
        for (View view : ofLock) most = Math.max(most, view.threads());
        Map<List<View>, BitSet> threads = new LinkedHashMap<>();
        for (int thread = 0; thread < most; thread++) {
            int t = thread;
            List<View> own = ofLock.stream().filter(view -> view.isOf(t)).toList();
            if (!own.isEmpty()) threads.computeIfAbsent(own, v -> new BitSet()).set(thread);
        }
        return threads;
    }

    private List<View> maximal(List<View> ofThread) {
        List<View> maximal = new ArrayList<>();
        for (View view : ofThread) {
            boolean contained = false;
            for (View other : ofThread) {
                boolean same = fields.get(view).equals(fields.get(other));
                contained |= same ? maximal.contains(other) : contains(fields.get(other), fields.get(view));
            }
            if (!contained) maximal.add(view);
        }
        return maximal;
    }

    private List<View> diverging(View maximal, List<View> ofThread) {
        List<View> diverging = new ArrayList<>();
        for (View a : ofThread) {
            boolean diverges = false;
            for (View b : ofThread) diverges |= a != b && diverge(maximal, a, b);
            if (diverges) diverging.add(a);
        }
        return diverging;
    }

    private boolean diverge(View maximal, View a, View b) {
        BitSet ofA = overlap(maximal, a);
        BitSet ofB = overlap(maximal, b);
        if (contains(ofA, ofB) || contains(ofB, ofA)) return false;
        return !maximal.shareOuterLock(a, b);
    }

    private BitSet overlap(View maximal, View view) {
        BitSet overlap = (BitSet) fields.get(maximal).clone();
        overlap.and(fields.get(view));
        return overlap;
    }

    private static boolean contains(BitSet larger, BitSet smaller) {
        BitSet rest = (BitSet) smaller.clone();
        rest.andNot(larger);
        return rest.isEmpty();
    }
}
