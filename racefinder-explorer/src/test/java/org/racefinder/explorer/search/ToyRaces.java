package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Computes happens-before (not dependence) in an execution of a toy program, and the plain locations that race. */
final class ToyRaces {
    private record Access(int thread, int time, int location, boolean write) {}

    private final int[][] clocks;
    private final Map<Integer, int[]> released = new HashMap<>();
    private final List<Access> accesses = new ArrayList<>();
    private long racy;

    ToyRaces(int threads) {
        clocks = new int[threads][threads];
        for (int t = 0; t < threads; t++) clocks[t][t] = 1;
    }

    ToyRaces copy() {
        ToyRaces copy = new ToyRaces(clocks.length);
        for (int t = 0; t < clocks.length; t++) copy.clocks[t] = clocks[t].clone();
        released.forEach((object, clock) -> copy.released.put(object, clock.clone()));
        copy.accesses.addAll(accesses);
        copy.racy = racy;
        return copy;
    }

    /** Returns the set of locations with two conflicting accesses that happens-before does not order. */
    long racyLocations() {
        return racy;
    }

    /**
     * Returns which threads and objects know the last write of each location, and the reads since: all that decides
     * whether later accesses race, as long as none has. What every thread knows does not matter.
     *
     * @param living the threads that have not ended, as a set
     */
    List<Long> knowledge(long living, ToyExchange exchange) {
        List<List<Long>> known = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++)
            if (!isSuperseded(i)) known.add(knowledge(accesses.get(i), living, exchange));
        known.sort(Comparator.comparing(List::toString));
        return known.stream().flatMap(List::stream).toList();
    }

    private List<Long> knowledge(Access access, long living, ToyExchange exchange) {
        long threads = 0;
        for (int t = 0; t < clocks.length; t++) if (clocks[t][access.thread] >= access.time) threads |= 1L << t;
        threads &= living;
        if (threads == living) return List.of();
        List<Long> knowledge = new ArrayList<>();
        knowledge.add(access.location * 2L + (access.write ? 1 : 0));
        knowledge.add(exchange.threads(threads));
        Set<Long> objects = new TreeSet<>();
        for (int object : released.keySet())
            if (released.get(object)[access.thread] >= access.time) objects.add(exchange.object(object));
        knowledge.addAll(objects);
        knowledge.add(-1L);
        return knowledge;
    }

    private boolean isSuperseded(int i) {
        Access access = accesses.get(i);
        for (Access later : accesses.subList(i + 1, accesses.size())) {
            if (later.location != access.location) continue;
            if (later.write || !access.write && later.thread == access.thread) return true;
        }
        return false;
    }

    void observe(ToyOperation operation, Footprint footprint) {
        int thread = operation.thread();
        int object = footprint.size() == 0 ? -1 : (int) footprint.object(0);
        switch (operation.kind()) {
            case READ, ACQUIRE, BEGIN, JOIN -> acquire(thread, object);
            case WRITE, UNLOCK, START, END -> release(thread, object);
            case ADD, SWAP -> {
                acquire(thread, object);
                release(thread, object);
            }
            case CAS, TRY_LOCK -> {
                boolean done = footprint.writes(0);
                if (done || operation.kind() == ToyOperation.Kind.CAS) acquire(thread, object);
                if (done && operation.kind() == ToyOperation.Kind.CAS) release(thread, object);
            }
            case SEM_ACQUIRE, AWAIT -> acquire(thread, object);
            case SEM_RELEASE -> release(thread, object);
            case COUNT_DOWN -> {
                if (footprint.before(0) > 0) release(thread, object);
            }
            case READ_LOCK -> acquire(thread, object);
            case READ_UNLOCK -> release(thread, readUnlocks(object));
            case WRITE_LOCK -> {
                acquire(thread, object);
                acquire(thread, readUnlocks(object));
            }
            case WRITE_UNLOCK -> release(thread, object);
            case START_ALL -> {
                for (int i = 0; i < footprint.size(); i++) release(thread, (int) footprint.object(i));
            }
            case JOIN_ALL -> {
                for (int i = 0; i < footprint.size(); i++) acquire(thread, (int) footprint.object(i));
            }
            case PLAIN_READ -> access(thread, (int) operation.a(), false);
            case PLAIN_WRITE -> access(thread, (int) operation.a(), true);
            case CHOOSE -> {}
            default -> throw new UnsupportedOperationException(operation.kind().name());
        }
    }

    private static int readUnlocks(int lock) {
        return ToyObject.TOTAL + lock;
    }

    private void acquire(int thread, int object) {
        join(clocks[thread], released.getOrDefault(object, clocks[thread]));
    }

    private void release(int thread, int object) {
        join(released.computeIfAbsent(object, o -> new int[clocks.length]), clocks[thread]);
        clocks[thread][thread]++;
    }

    private static void join(int[] clock, int[] other) {
        for (int t = 0; t < clock.length; t++) clock[t] = Math.max(clock[t], other[t]);
    }

    private void access(int thread, int location, boolean write) {
        for (Access earlier : accesses) {
            boolean conflict = earlier.location == location && (write || earlier.write);
            if (conflict && clocks[thread][earlier.thread] < earlier.time) racy |= 1L << location;
        }
        accesses.add(new Access(thread, clocks[thread][thread], location, write));
    }
}
