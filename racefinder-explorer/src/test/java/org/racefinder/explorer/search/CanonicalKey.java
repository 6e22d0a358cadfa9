package org.racefinder.explorer.search;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Identifies the equivalence class of an execution: the events of each actor with alternative, outcome and vector
 * clock. Unlike the search, it computes clocks pair by pair from the definition of dependence.
 */
final class CanonicalKey {
    private final List<Footprint> footprints = new ArrayList<>();
    private final List<Integer> actorOf = new ArrayList<>();
    private final List<int[]> clocks = new ArrayList<>();
    private final long[] hashes;
    private final int[] counts;
    private final int actors;

    CanonicalKey(int actors) {
        this.actors = actors;
        hashes = new long[actors];
        counts = new int[actors];
    }

    CanonicalKey copy() {
        CanonicalKey copy = new CanonicalKey(actors);
        copy.footprints.addAll(footprints);
        copy.actorOf.addAll(actorOf);
        copy.clocks.addAll(clocks);
        System.arraycopy(hashes, 0, copy.hashes, 0, actors);
        System.arraycopy(counts, 0, copy.counts, 0, actors);
        return copy;
    }

    void add(int actor, int alternative, Footprint footprint) {
        int[] clock = new int[actors];
        for (int i = 0; i < footprints.size(); i++) {
            if (actorOf.get(i) != actor && !footprints.get(i).conflictsWith(footprint)) continue;
            for (int a = 0; a < actors; a++) clock[a] = Math.max(clock[a], clocks.get(i)[a]);
        }
        clock[actor] = ++counts[actor];
        footprints.add(footprint);
        actorOf.add(actor);
        clocks.add(clock);
        long hash = mix(hashes[actor], alternative);
        for (int i = 0; i < footprint.size(); i++) {
            hash = mix(hash, footprint.object(i));
            hash = mix(hash, footprint.writes(i) ? 1 : 0);
            hash = mix(hash, footprint.before(i));
            hash = mix(hash, footprint.after(i));
        }
        for (int entry : clock) hash = mix(hash, entry);
        hashes[actor] = hash;
    }

    private static long mix(long hash, long value) {
        long mixed = (Long.rotateLeft(hash, 23) + value + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 29);
    }

    Object key() {
        return LongBuffer.wrap(hashes.clone());
    }

    static Object of(Trace trace, int actors) {
        CanonicalKey key = new CanonicalKey(actors);
        for (int i = 0; i < trace.length(); i++) {
            Event event = trace.event(i);
            key.add(event.actor, event.alternative, event.footprint);
        }
        return key.key();
    }
}
