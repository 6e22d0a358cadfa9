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
 * Tells a log in the STD format, which knows reads, writes, locks, fork and join. Other edges (volatile variables, class initialisation, barriers ...) are left out where they add nothing to the order that those make;
 * a log in which one does add something cannot be told, because a race would be read into it that is none.
 */
public final class StdExport implements LogListener {
    /** By synchronizer: whose first record acquires it, and whose last records release it. */
    private static final class Lives implements LogListener {
        final Map<Integer, Integer> starts = new HashMap<>();
        final Map<Integer, List<Integer>> ends = new HashMap<>();
        /** What is not only accessed atomically. */
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

        /** It is told of by two releases: for those who join it, and for the JVM, which ends after all threads. */
        private void ended(int thread) {
            List<Integer> last = of(thread);
            for (int s : last.subList(Math.max(0, last.size() - 2), last.size()))
                ends.computeIfAbsent(s, n -> new ArrayList<>()).add(thread);
        }
    }

    private final LogNames names;
    private final Lives lives;
    private final Consumer<String> out;
    private final Map<Integer, int[]> clocks = new HashMap<>();
    private final Map<Integer, int[]> locks = new HashMap<>();
    private final Map<Integer, int[]> released = new HashMap<>();
    private final Map<Integer, int[]> ended = new HashMap<>();
    private final Map<Long, Integer> held = new HashMap<>();
    private final Map<Long, Integer> heldBeforeWait = new HashMap<>();
    /** By thread: what it acquired, to be looked at when the lock that may explain it was taken. */
    private final Map<Integer, List<Integer>> open = new HashMap<>();

    private String obstacle;

    private StdExport(LogNames names, Lives lives, Consumer<String> out) {
        this.names = names;
        this.lives = lives;
        this.out = out;
    }

    /** Returns why the log cannot be told without loss; null if it was, line by line, to {@code out}. */
    public static String export(EventLog log, Consumer<String> out) throws IOException {
        Lives lives = new Lives();
        log.replay(lives);
        StdExport trial = new StdExport(log.names(), lives, line -> {});
        log.replay(trial);
        if (trial.obstacle != null) return trial.obstacle;
        log.replay(new StdExport(log.names(), lives, out));
        return null;
    }

    private static String nameOf(int object, int place, boolean element) {
        return (element ? "A" + object + "." : "O" + object + ".F") + place;
    }

    private void tell(int thread, String operation, int site) {
        out.accept("T" + thread + "|" + operation + "|" + site);
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        settle(thread);
        String name = nameOf(object, place, element);
        if (op.isAtomic()) {
            // accesses that are all atomic are no race
            if (lives.plain.contains(name))
                cannot("an atomic access of "
                        + names.location(object, place, element).display(true));
            return;
        }
        tell(thread, (op.writes() ? "w(" : "r(") + name + ")", site);
    }

    @Override
    public void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {
        cannot("a value");
    }

    @Override
    public void time(int thread, long nanos) {
        cannot("a time");
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        if (op != LogOp.ACQUIRE && op != LogOp.LOCK && op != LogOp.WAITED) settle(thread);
        switch (op) {
            case ACQUIRE -> acquire(thread, object);
            case RELEASE -> {
                Integer started = lives.starts.get(object);
                if (started != null && started != thread) tell(thread, "fork(T" + started + ")", 0);
                join(released, object, clock(thread));
                tick(thread);
            }
            case RELEASE_ONLY -> {
                released.put(object, clock(thread).clone());
                tick(thread);
            }
            case FORGET -> released.remove(object);
            case LOCK -> taken(thread, object, 1, site);
            case WAITED -> {
                Integer before = heldBeforeWait.remove(key(thread, object));
                taken(thread, object, before == null ? 1 : before, site);
            }
            case UNLOCK, WAITS -> given(thread, object, op == LogOp.WAITS, site);
            case STAMPED, VALIDATED, REFUTED -> cannot("an optimistic stamp of " + names.thread(thread));
            default -> ended.put(thread, clock(thread).clone());
        }
    }

    private void acquire(int thread, int object) {
        if (Integer.valueOf(thread).equals(lives.starts.get(object))) {
            merge(thread, released.get(object));
        } else if (lives.ends.containsKey(object)) {
            for (int other : lives.ends.get(object)) {
                if (!ended.containsKey(other) || isKnown(thread, ended.get(other))) continue;
                tell(thread, "join(T" + other + ")", 0);
                merge(thread, ended.get(other));
            }
        }
        open.computeIfAbsent(thread, t -> new ArrayList<>()).add(object);
    }

    private static long key(int thread, int lock) {
        return (long) thread << 32 | lock;
    }

    private void taken(int thread, int lock, int times, int site) {
        if (held.merge(key(thread, lock), times, Integer::sum) == times) {
            tell(thread, "acq(L" + lock + ")", site);
            merge(thread, locks.get(lock));
        }
        settle(thread);
    }

    /** A wait gives a lock back completely, however often it is held. */
    private void given(int thread, int lock, boolean completely, int site) {
        int count = held.getOrDefault(key(thread, lock), 1);
        if (completely) heldBeforeWait.put(key(thread, lock), count);
        int left = completely ? 0 : count - 1;
        held.put(key(thread, lock), left);
        if (left > 0) return;
        tell(thread, "rel(L" + lock + ")", site);
        join(locks, lock, clock(thread));
    }

    /** Everything the thread acquired must by now be known to it through what STD can say. */
    private void settle(int thread) {
        List<Integer> acquired = open.get(thread);
        if (acquired == null) return;
        for (int each : acquired)
            if (!isKnown(thread, released.get(each)))
                cannot("an edge to " + names.thread(thread) + " that is neither a lock nor a start or join");
        acquired.clear();
    }

    private void cannot(String what) {
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
