package org.racefinder.trace.log;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Exports a log in the STD format, which has reads, writes, locks, fork and join. Other edges (volatile variables,
 * class initialisation, barriers and so on) are omitted if the exported events already establish the same order.
 * Otherwise the log cannot be exported, because readers of the file would find false races.
 */
public final class StdExport implements LogListener {
    /**
     * Finds the starts and ends of threads. For each synchronizer: the thread whose first record acquires it, and the
     * threads whose last records release it.
     */
    private static final class ThreadLifetimes implements LogListener {
        final Map<Integer, Integer> starts = new HashMap<>();
        final Map<Integer, List<Integer>> ends = new HashMap<>();
        /** Locations with at least one plain access. */
        final Set<String> plain = new HashSet<>();

        private final Map<Integer, List<Integer>> released = new HashMap<>();

        @Override
        public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
            of(thread).clear();
            if (!op.isAtomic()) plain.add(nameOf(object, place, element));
        }

        private List<Integer> of(int thread) {
            return released.computeIfAbsent(thread, t -> new ArrayList<>());
        }

        @Override
        public void ordered(int thread, LogOp op, int object, int site, long sequence) {
            if (!released.containsKey(thread) && op == LogOp.ACQUIRE) starts.put(object, thread);
            if (op == LogOp.END) ended(thread);
            else if (op == LogOp.RELEASE) of(thread).add(object);
            else of(thread).clear();
        }

        /**
         * A thread ends with two releases: one for threads that join it, and one for the JVM, which exits after all
         * threads.
         */
        private void ended(int thread) {
            List<Integer> last = of(thread);
            for (int s : last.subList(Math.max(0, last.size() - 2), last.size()))
                ends.computeIfAbsent(s, n -> new ArrayList<>()).add(thread);
        }
    }

    private final LogNames names;
    private final ThreadLifetimes lifetimes;
    private final Consumer<String> out;
    private final Map<Integer, int[]> clocks = new HashMap<>();
    private final Map<Integer, int[]> locks = new HashMap<>();
    private final Map<Integer, int[]> released = new HashMap<>();
    private final Map<Integer, int[]> ended = new HashMap<>();
    private final Map<Long, Integer> held = new HashMap<>();
    private final Map<Long, Integer> heldBeforeWait = new HashMap<>();
    /**
     * By thread: acquires whose order is not established yet. They are checked after the next lock, which may establish
     * it.
     */
    private final Map<Integer, List<Integer>> unexplained = new HashMap<>();

    private String obstacle;

    private StdExport(LogNames names, ThreadLifetimes lifetimes, Consumer<String> out) {
        this.names = names;
        this.lifetimes = lifetimes;
        this.out = out;
    }

    /**
     * Writes the log line by line to {@code out}. Returns the reason why the log cannot be exported without loss, or
     * null.
     */
    public static String export(EventLog log, Consumer<String> out) throws IOException {
        ThreadLifetimes lifetimes = new ThreadLifetimes();
        log.replay(lifetimes);
        StdExport trial = new StdExport(log.names(), lifetimes, line -> {});
        log.replay(trial);
        if (trial.obstacle != null) return trial.obstacle;
        log.replay(new StdExport(log.names(), lifetimes, out));
        return null;
    }

    private static String nameOf(int object, int place, boolean element) {
        return (element ? "A" + object + "." : "O" + object + ".F") + place;
    }

    private void emit(int thread, String operation, int site) {
        out.accept("T" + thread + "|" + operation + "|" + site);
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        checkAcquired(thread);
        String name = nameOf(object, place, element);
        if (op.isAtomic()) {
            // Locations with only atomic accesses have no race.
            if (lifetimes.plain.contains(name))
                reject("an atomic access of "
                        + names.location(object, place, element).display(true));
            return;
        }
        emit(thread, (op.writes() ? "w(" : "r(") + name + ")", site);
    }

    @Override
    public void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {
        reject("a value");
    }

    @Override
    public void time(int thread, long nanos) {
        reject("a time");
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        if (op != LogOp.ACQUIRE && op != LogOp.LOCK && op != LogOp.WAITED) checkAcquired(thread);
        switch (op) {
            case ACQUIRE -> acquire(thread, object);
            case RELEASE -> {
                Integer started = lifetimes.starts.get(object);
                if (started != null && started != thread) emit(thread, "fork(T" + started + ")", 0);
                join(released, object, clock(thread));
                tick(thread);
            }
            case RELEASE_ONLY -> {
                released.put(object, clock(thread).clone());
                tick(thread);
            }
            case FORGET -> released.remove(object);
            case LOCK -> lockAcquired(thread, object, 1, site);
            case WAITED -> {
                Integer before = heldBeforeWait.remove(key(thread, object));
                lockAcquired(thread, object, before == null ? 1 : before, site);
            }
            case UNLOCK, WAITS -> lockReleased(thread, object, op == LogOp.WAITS, site);
            case STAMPED, VALIDATED, REFUTED -> reject("an optimistic stamp of " + names.thread(thread));
            case REACHED -> reject("an order by a final field that " + names.thread(thread) + " read");
            default -> ended.put(thread, clock(thread).clone());
        }
    }

    private void acquire(int thread, int object) {
        if (Integer.valueOf(thread).equals(lifetimes.starts.get(object))) {
            merge(thread, released.get(object));
        } else if (lifetimes.ends.containsKey(object)) {
            for (int other : lifetimes.ends.get(object)) {
                if (!ended.containsKey(other) || isKnown(thread, ended.get(other))) continue;
                emit(thread, "join(T" + other + ")", 0);
                merge(thread, ended.get(other));
            }
        }
        unexplained.computeIfAbsent(thread, t -> new ArrayList<>()).add(object);
    }

    private static long key(int thread, int lock) {
        return (long) thread << 32 | lock;
    }

    private void lockAcquired(int thread, int lock, int times, int site) {
        if (held.merge(key(thread, lock), times, Integer::sum) == times) {
            emit(thread, "acq(L" + lock + ")", site);
            merge(thread, locks.get(lock));
        }
        checkAcquired(thread);
    }

    /** Records that a lock was released. A wait releases it completely, even if it is held several times. */
    private void lockReleased(int thread, int lock, boolean completely, int site) {
        int count = held.getOrDefault(key(thread, lock), 1);
        if (completely) heldBeforeWait.put(key(thread, lock), count);
        int left = completely ? 0 : count - 1;
        held.put(key(thread, lock), left);
        if (left > 0) return;
        emit(thread, "rel(L" + lock + ")", site);
        join(locks, lock, clock(thread));
    }

    /** Checks that the exported events already order everything the thread acquired. */
    private void checkAcquired(int thread) {
        List<Integer> acquired = unexplained.get(thread);
        if (acquired == null) return;
        for (int each : acquired)
            if (!isKnown(thread, released.get(each)))
                reject("an edge to " + names.thread(thread) + " that is neither a lock nor a start or join");
        acquired.clear();
    }

    private void reject(String what) {
        if (obstacle == null) obstacle = what;
    }

    private int[] clock(int thread) {
        return clocks.computeIfAbsent(thread, t -> {
            int[] first = new int[t + 1];
            first[t] = 1;
            return first;
        });
    }

    private void tick(int thread) {
        clock(thread)[thread]++;
    }

    private void merge(int thread, int[] known) {
        if (known != null) clocks.put(thread, joined(clock(thread), known));
    }

    private static void join(Map<Integer, int[]> into, int key, int[] clock) {
        into.merge(key, clock.clone(), StdExport::joined);
    }

    private static int[] joined(int[] one, int[] other) {
        int[] all = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int i = 0; i < other.length; i++) all[i] = Math.max(all[i], other[i]);
        return all;
    }

    private boolean isKnown(int thread, int[] clock) {
        int[] own = clock(thread);
        for (int i = 0; clock != null && i < clock.length; i++)
            if (i != thread && clock[i] > (i < own.length ? own[i] : 0)) return false;
        return true;
    }
}
