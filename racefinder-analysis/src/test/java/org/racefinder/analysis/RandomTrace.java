package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Seeded random traces of at most 64 actions. Locations are numbered from 0, sync numbers from {@link #LOCATIONS}. Each
 * trace has its own mixture, from almost only accesses to almost only synchronization, so that racy and race-free
 * traces are both common.
 */
final class RandomTrace {
    static final int LOCATIONS = 4;
    private static final int SYNCS = 4;
    private static final int LOCKS = LOCATIONS + SYNCS;
    private static final int LIVES = LOCKS + SYNCS;

    private final SplittableRandom random;
    private final List<Action> trace = new ArrayList<>();
    private final int threads;
    private final int locations;
    private final int syncs;
    private final int sites;
    private final boolean replacing;
    private final double accesses;
    private final double writes;

    private RandomTrace(long seed) {
        random = new SplittableRandom(seed);
        threads = 2 + random.nextInt(4);
        locations = 1 + random.nextInt(LOCATIONS);
        syncs = 1 + random.nextInt(SYNCS);
        sites = 1 + random.nextInt(5);
        replacing = random.nextInt(4) == 0;
        accesses = 0.1 + 0.8 * random.nextDouble();
        writes = random.nextDouble();
    }

    static List<Action> of(long seed) {
        RandomTrace random = new RandomTrace(seed);
        if (seed % 2 == 0) random.free();
        else random.locking();
        return random.trace;
    }

    /** Any access, acquire or release may follow any other. */
    private void free() {
        for (int n = 2 + random.nextInt(63); n > 0; n--) {
            int thread = random.nextInt(threads);
            if (random.nextDouble() < accesses) access(thread, random.nextInt(locations));
            else volatileAccess(thread);
        }
    }

    /**
     * Thread 0 runs first; running threads start others, end, and join ended threads. At most one thread holds a lock
     * at a time. Location x is guarded by lock x modulo the number of locks, but in half of the traces a thread
     * occasionally forgets to take it, and half of the traces also use volatiles.
     */
    private void locking() {
        double forgetful = random.nextBoolean() ? 0 : 0.1;
        boolean volatiles = random.nextBoolean();
        int[] owner = new int[syncs];
        boolean[] ended = new boolean[threads];
        int started = 1;
        while (trace.size() < 60 && random.nextInt(60) != 0) {
            int thread = random.nextInt(started);
            int location = random.nextInt(locations);
            int lock = location % syncs;
            boolean mine = owner[lock] == thread + 1;
            if (ended[thread]) {
                int other = random.nextInt(started);
                if (!ended[other]) add(ActionKind.ACQUIRE, other, LIVES + thread);
            } else if (started < threads && random.nextInt(4) == 0) {
                add(ActionKind.RELEASE, thread, LIVES + started);
                add(ActionKind.ACQUIRE, started, LIVES + started);
                started++;
            } else if (thread > 0 && random.nextInt(12) == 0 && holdsNothing(owner, thread)) {
                add(ActionKind.RELEASE, thread, LIVES + thread);
                ended[thread] = true;
            } else if (volatiles && random.nextInt(4) == 0) {
                volatileAccess(thread);
            } else if (mine ? random.nextInt(3) != 0 : random.nextDouble() < forgetful) {
                access(thread, location);
            } else if (mine || owner[lock] == 0) {
                owner[lock] = mine ? 0 : thread + 1;
                add(mine ? ActionKind.UNLOCK : ActionKind.LOCK, thread, LOCKS + lock);
            }
        }
    }

    private static boolean holdsNothing(int[] owner, int thread) {
        for (int o : owner) {
            if (o == thread + 1) return false;
        }
        return true;
    }

    private void access(int thread, int location) {
        ActionKind kind = random.nextDouble() < writes ? ActionKind.WRITE : ActionKind.READ;
        trace.add(new Action(kind, thread, location, random.nextInt(sites)));
    }

    private void volatileAccess(int thread) {
        ActionKind kind = random.nextBoolean() ? ActionKind.ACQUIRE : ActionKind.RELEASE;
        if (replacing && kind == ActionKind.RELEASE && random.nextInt(3) == 0) kind = ActionKind.RELEASE_ONLY;
        add(kind, thread, LOCATIONS + random.nextInt(syncs));
    }

    private void add(ActionKind kind, int thread, int sync) {
        trace.add(new Action(kind, thread, sync, 0));
    }
}
