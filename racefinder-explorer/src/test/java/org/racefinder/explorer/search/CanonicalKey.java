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
    private final List<Integer> alternatives = new ArrayList<>();
    private final List<Boolean> choosesActor = new ArrayList<>();
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
        copy.alternatives.addAll(alternatives);
        copy.choosesActor.addAll(choosesActor);
        copy.clocks.addAll(clocks);
        System.arraycopy(hashes, 0, copy.hashes, 0, actors);
        System.arraycopy(counts, 0, copy.counts, 0, actors);
        return copy;
    }

    void add(int actor, int alternative, boolean chooses, Footprint whole) {
        Footprint footprint = withoutOrder(whole);
        int[] clock = new int[actors];
        for (int i = 0; i < footprints.size(); i++) {
            if (actorOf.get(i) != actor && !footprints.get(i).conflictsWith(footprint)) continue;
            for (int a = 0; a < actors; a++) clock[a] = Math.max(clock[a], clocks.get(i)[a]);
        }
        clock[actor] = ++counts[actor];
        footprints.add(footprint);
        actorOf.add(actor);
        alternatives.add(alternative);
        choosesActor.add(chooses);
        clocks.add(clock);
        long hash = mix(hashes[actor], alternative);
        long all = 0;
        for (int i = 0; i < footprint.size(); i++) {
            long touched = mix(footprint.object(i), footprint.kind(i));
            boolean adds = footprint.kind(i) == AccessKind.ADD;
            touched = mix(touched, adds ? 0 : footprint.before(i));
            all += mix(touched, adds ? footprint.after(i) - footprint.before(i) : footprint.after(i));
        }
        hash = mix(hash, all);
        for (int entry : clock) hash = mix(hash, entry);
        hashes[actor] = hash;
    }

    /** Returns the footprint without the objects that serve to order the first steps of interchangeable threads. */
    private static Footprint withoutOrder(Footprint whole) {
        Footprint footprint = new Footprint();
        if (whole.isEverything()) footprint.addEverything();
        for (int i = 0; i < whole.size(); i++) {
            if (whole.object(i) >= ToyObject.FIRST.number(0)) continue;
            copy(whole.kind(i), whole.object(i), whole.before(i), whole.after(i), footprint);
        }
        return footprint;
    }

    private static void copy(int kind, long object, long before, long after, Footprint into) {
        if (kind == AccessKind.READ) into.read(object, before);
        else if (kind == AccessKind.ADD) into.add(object, before, after);
        else into.write(object, before, after);
    }

    private static long mix(long hash, long value) {
        long mixed = (Long.rotateLeft(hash, 23) + value + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 29);
    }

    LongBuffer key() {
        return LongBuffer.wrap(hashes.clone());
    }

    /** Returns the same key for classes that differ only by one of the exchanges. */
    Object key(List<ToyExchange> exchanges) {
        LongBuffer least = key();
        for (ToyExchange exchange : exchanges) {
            LongBuffer image = image(exchange).key();
            if (image.compareTo(least) < 0) least = image;
        }
        return least;
    }

    private CanonicalKey image(ToyExchange exchange) {
        CanonicalKey image = new CanonicalKey(actors);
        for (int i = 0; i < footprints.size(); i++) {
            Footprint footprint = footprints.get(i);
            Footprint exchanged = new Footprint();
            if (footprint.isEverything()) exchanged.addEverything();
            for (int o = 0; o < footprint.size(); o++) {
                long object = footprint.object(o);
                long name = exchange.object(object);
                long before = exchange.state(object, footprint.before(o));
                copy(footprint.kind(o), name, before, exchange.state(object, footprint.after(o)), exchanged);
            }
            int alternative = alternatives.get(i);
            boolean chooses = choosesActor.get(i);
            image.add(
                    exchange.actor(actorOf.get(i)),
                    chooses ? exchange.actor(alternative) : alternative,
                    chooses,
                    exchanged);
        }
        return image;
    }

    static Object of(Trace trace, int actors, List<ToyExchange> exchanges) {
        CanonicalKey key = new CanonicalKey(actors);
        for (int i = 0; i < trace.length(); i++) {
            Event event = trace.event(i);
            boolean notifies = event.operation instanceof ToyOperation toy && toy.kind() == ToyOperation.Kind.NOTIFY;
            boolean chooses = notifies && withoutOrder(event.footprint).size() > 1;
            key.add(event.actor, event.alternative, chooses, event.footprint);
        }
        return key.key(exchanges);
    }
}
