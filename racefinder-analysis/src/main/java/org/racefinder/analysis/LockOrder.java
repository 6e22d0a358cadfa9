package org.racefinder.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The order in which threads take locks while they hold others (Havelund, "Using runtime analysis to guide model
 * checking of Java programs", SPIN 2000, for any number of threads). Locks that several threads take in a cycle can
 * deadlock, even if no execution so far did. <b>A heuristic</b>: something else may prevent the deadlock, such as a
 * start or a join.
 *
 * <ul>
 *   <li>Each acquisition is recorded with all locks that the thread holds at that moment, in any execution.
 *   <li>A cycle needs a different thread for each of its acquisitions. If two of them hold a common lock (a gate lock),
 *       they cannot happen at the same time, and there is no cycle.
 *   <li>If a thread takes a lock that it already holds, nothing is recorded. Locks held for reading do not count.
 * </ul>
 *
 * <p>The analysis accumulates over all executions, by {@link StableNaming stable names}.
 */
public final class LockOrder implements Analysis {
    private static final int MAX_ACQUISITIONS = 1 << 20;
    private static final int MAX_CYCLE_LENGTH = 8;
    /** Limits the search for cycles, because a graph of thousands of locks has more cycles than are useful. */
    private static final int MAX_STEPS = 1_000_000;

    /**
     * A thread took a lock while it held others.
     *
     * @param outer one of the held locks; {@code outerSite} is where it was taken
     * @param held all locks that the thread held
     */
    public record Nesting(int thread, int outer, int outerSite, int lock, int site, Set<Integer> held) {}

    private final StableNaming naming;

    /**
     * By thread: the numbers of the locks it holds in this execution, their stable names and the sites where they were
     * taken.
     */
    private int[][] held = new int[8][0];

    private int[][] names = new int[8][0];
    private int[][] sites = new int[8][0];
    private int[] depth = new int[8];

    /**
     * Chains of held locks with their sites: the numbers of (lock, site) pairs, and of each chain extended by a pair.
     */
    private final LongNumbers pairs = new LongNumbers();

    private final LongNumbers chains = new LongNumbers();
    private final LongNumbers acquisitions = new LongNumbers();
    private int[] chainLocks = new int[16];
    private int[] chainSites = new int[16];
    private int[] chainParents = new int[16];
    private int chainCount;
    /** Pairs of chain and thread: the thread took the last lock of the chain while it held all locks before it. */
    private int[] acquired = new int[16];

    private int[] acquiredBy = new int[16];
    private int acquiredCount;
    private boolean tooMany;

    public LockOrder(StableNaming naming) {
        this.naming = naming;
    }

    @Override
    public void begin(RaceListener unused) {
        for (int i = 0; i < depth.length; i++) depth[i] = 0;
    }

    @Override
    public void read(int thread, int location, int site) {}

    @Override
    public void write(int thread, int location, int site) {}

    /** Ignored: only locks count. */
    @Override
    public void acquire(int thread, int sync) {}

    @Override
    public void release(int thread, int sync) {}

    @Override
    public void releaseOnly(int thread, int sync) {}

    @Override
    public void lockAcquired(int thread, int lock) {
        if (thread >= depth.length) reach(thread);
        int at = depth[thread];
        if (at == held[thread].length) grow(thread);
        held[thread][at] = lock;
        names[thread][at] = naming.lock(thread, lock);
        sites[thread][at] = naming.block(thread);
        depth[thread] = at + 1;
        if (at > 0) add(naming.thread(thread), names[thread], sites[thread], at + 1);
    }

    /** Locks of java.util.concurrent may be released in any order. */
    @Override
    public void lockReleased(int thread, int lock) {
        if (thread >= depth.length) return;
        for (int i = depth[thread] - 1; i >= 0; i--) {
            if (held[thread][i] != lock) continue;
            int behind = --depth[thread] - i;
            System.arraycopy(held[thread], i + 1, held[thread], i, behind);
            System.arraycopy(names[thread], i + 1, names[thread], i, behind);
            System.arraycopy(sites[thread], i + 1, sites[thread], i, behind);
            return;
        }
    }

    /** Ignores locks held for reading. */
    @Override
    public void lockHeld(int thread, int lock, boolean forWriting) {
        if (forWriting) lockAcquired(thread, lock);
    }

    @Override
    public void lockNoLongerHeld(int thread, int lock, boolean forWriting) {
        if (forWriting) lockReleased(thread, lock);
    }

    /**
     * Records that a thread, in this or another process, took the last of the locks while it held all locks before it.
     */
    public void add(int thread, int[] locks, int[] at, int length) {
        int chain = -1;
        for (int i = 0; i < length; i++) {
            chain = chain(chain, locks[i], at[i]);
            if (chain < 0) return;
        }
        if (acquisitions.of((long) chain << 32 | thread) < acquiredCount) return;
        if (acquiredCount == acquired.length) {
            acquired = Growth.of(acquired, acquiredCount + 1);
            acquiredBy = Growth.of(acquiredBy, acquiredCount + 1);
        }
        acquired[acquiredCount] = chain;
        acquiredBy[acquiredCount++] = thread;
    }

    private int chain(int parent, int lock, int site) {
        if (chainCount == MAX_ACQUISITIONS || acquiredCount == MAX_ACQUISITIONS) {
            tooMany = true;
            return -1;
        }
        int pair = pairs.of((long) lock << 32 | site);
        int number = chains.of((long) (parent + 1) << 32 | pair);
        if (number < chainCount) return number;
        if (chainCount == chainLocks.length) {
            chainLocks = Growth.of(chainLocks, chainCount + 1);
            chainSites = Growth.of(chainSites, chainCount + 1);
            chainParents = Growth.of(chainParents, chainCount + 1);
        }
        chainLocks[chainCount] = lock;
        chainSites[chainCount] = site;
        chainParents[chainCount++] = parent;
        return number;
    }

    private void reach(int thread) {
        int before = depth.length;
        depth = Growth.of(depth, thread + 1);
        held = reach(held, before);
        names = reach(names, before);
        sites = reach(sites, before);
    }

    private int[][] reach(int[][] rows, int before) {
        int[][] more = new int[depth.length][];
        for (int i = 0; i < more.length; i++) more[i] = i < before ? rows[i] : new int[0];
        return more;
    }

    private void grow(int thread) {
        int size = Math.max(4, held[thread].length + 1);
        held[thread] = Growth.of(held[thread], size);
        names[thread] = Growth.of(names[thread], size);
        sites[thread] = Growth.of(sites[thread], size);
    }

    /** Whether the number of acquisitions exceeded the limit, so that some were left out. */
    public boolean tooMany() {
        return tooMany;
    }

    /**
     * The chain of locks of one acquisition, outermost first, with the sites where they were taken.
     *
     * @param thread the thread that took the last lock while it held the others
     */
    public record Acquisition(int thread, List<Integer> locks, List<Integer> sites) {}

    /** All acquisitions of a lock by a thread that held another, over all executions. */
    public List<Acquisition> acquisitions() {
        List<Acquisition> all = new ArrayList<>();
        for (int i = 0; i < acquiredCount; i++) {
            Deque<Integer> locks = new ArrayDeque<>();
            Deque<Integer> at = new ArrayDeque<>();
            for (int chain = acquired[i]; chain >= 0; chain = chainParents[chain]) {
                locks.addFirst(chainLocks[chain]);
                at.addFirst(chainSites[chain]);
            }
            all.add(new Acquisition(acquiredBy[i], List.copyOf(locks), List.copyOf(at)));
        }
        return all;
    }

    /**
     * Reports the cycles of acquisitions that different threads may make at the same time: each thread waits for a lock
     * that the next one holds.
     */
    public void cycles(Consumer<List<Nesting>> found) {
        Map<Integer, Set<Nesting>> nestings = new LinkedHashMap<>();
        for (Acquisition each : acquisitions()) {
            int last = each.locks.size() - 1;
            Set<Integer> outers = new HashSet<>(each.locks.subList(0, last));
            for (int i = 0; i < last; i++) {
                int outer = each.locks.get(i);
                nestings.computeIfAbsent(outer, k -> new HashSet<>())
                        .add(new Nesting(
                                each.thread,
                                outer,
                                each.sites.get(i),
                                each.locks.get(last),
                                each.sites.get(last),
                                outers));
            }
        }
        new CycleSearch(nestings, found).run();
    }

    private static final class CycleSearch {
        private final Map<Integer, Set<Nesting>> nestings;
        private final Consumer<List<Nesting>> found;
        private final Deque<Nesting> path = new ArrayDeque<>();
        private int steps;

        CycleSearch(Map<Integer, Set<Nesting>> nestings, Consumer<List<Nesting>> found) {
            this.nestings = nestings;
            this.found = found;
        }

        void run() {
            for (int start : nestings.keySet()) extend(start, start);
        }

        /** Extends the current cycle. Each cycle is found once, from its lowest lock. */
        private void extend(int start, int from) {
            if (path.size() == MAX_CYCLE_LENGTH) return;
            for (Nesting next : nestings.getOrDefault(from, Set.of())) {
                if (next.lock < start || ++steps > MAX_STEPS || !canMeet(next)) continue;
                path.addLast(next);
                if (next.lock == start) found.accept(List.copyOf(path));
                else extend(start, next.lock);
                path.removeLast();
            }
        }

        /**
         * Whether this acquisition can happen at the same time as those of the current cycle: the threads differ, and
         * they hold no common lock.
         */
        private boolean canMeet(Nesting next) {
            for (Nesting each : path) {
                if (each.thread == next.thread || each.lock == next.lock) return false;
                for (int lock : each.held) if (next.held.contains(lock)) return false;
            }
            return true;
        }
    }
}
