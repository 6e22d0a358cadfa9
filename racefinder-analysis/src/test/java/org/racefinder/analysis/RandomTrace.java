package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Seeded random traces of at most 64 actions. Locations are numbered from 0, sync numbers from {@link #SYNCS}. Each trace has its own
 * mixture, from almost only accesses to almost only synchronization, so that neither "nearly all race" nor "nearly none" prevails.
 */
final class RandomTrace {
    static final int SYNCS = 4;

    private final SplittableRandom random;
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
        locations = 1 + random.nextInt(SYNCS);
        syncs = 1 + random.nextInt(4);
        sites = 1 + random.nextInt(5);
        replacing = random.nextInt(4) == 0;
        accesses = 0.1 + 0.8 * random.nextDouble();
        writes = random.nextDouble();
    }

    /** Any action may follow any other. */
    static List<Action> free(long seed) {
        RandomTrace of = new RandomTrace(seed);
        List<Action> trace = new ArrayList<>();
        for (int n = 2 + of.random.nextInt(63); n > 0; n--) {
            int thread = of.random.nextInt(of.threads);
            trace.add(of.random.nextDouble() < of.accesses ? of.access(thread) : of.synchronization(thread));
        }
        return trace;
    }

    /**
     * Thread 0 starts the others; locks are held by one thread at a time; location x is guarded by lock x modulo the number of
     * locks, except that every so often, in half of the traces, a thread forgets to take it.
     */
    static List<Action> locking(long seed) {
        RandomTrace of = new RandomTrace(seed);
        double forgetful = of.random.nextBoolean() ? 0 : 0.1;
        List<Action> trace = new ArrayList<>();
        int[] owner = new int[of.syncs];
        int started = 1;
        while (trace.size() < 60 && of.random.nextInt(50) != 0) {
            int thread = of.random.nextInt(started);
            Action access = of.access(thread);
            int lock = access.on() % of.syncs;
            boolean free = owner[lock] == 0;
            boolean mine = owner[lock] == thread + 1;
            if (mine ? of.random.nextInt(3) != 0 : of.random.nextDouble() < forgetful) {
                trace.add(access);
            } else if (free || mine) {
                owner[lock] = free ? thread + 1 : 0;
                trace.add(new Action(free ? ActionKind.ACQUIRE : ActionKind.RELEASE, thread, SYNCS + lock, 0));
            } else if (started < of.threads) {
                int life = SYNCS + of.syncs + started;
                trace.add(new Action(ActionKind.RELEASE, thread, life, 0));
                trace.add(new Action(ActionKind.ACQUIRE, started++, life, 0));
            }
            if (started == 1 && of.random.nextInt(4) == 0) {
                trace.add(new Action(ActionKind.RELEASE, 0, SYNCS + of.syncs + 1, 0));
                trace.add(new Action(ActionKind.ACQUIRE, started++, SYNCS + of.syncs + 1, 0));
            }
        }
        return trace;
    }

    private Action access(int thread) {
        ActionKind kind = random.nextDouble() < writes ? ActionKind.WRITE : ActionKind.READ;
        return new Action(kind, thread, random.nextInt(locations), random.nextInt(sites));
    }

    private Action synchronization(int thread) {
        ActionKind kind = random.nextBoolean() ? ActionKind.ACQUIRE : ActionKind.RELEASE;
        if (replacing && kind == ActionKind.RELEASE && random.nextInt(3) == 0) kind = ActionKind.RELEASE_ONLY;
        return new Action(kind, thread, SYNCS + random.nextInt(syncs), 0);
    }
}
