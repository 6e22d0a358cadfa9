package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.racefinder.explorer.search.StateNames.Renaming;

/** Exchanges of the interchangeable threads of a toy program. */
final class ToyExchange {
    private static final List<ToyObject> OF_THREADS =
            List.of(ToyObject.WAKE, ToyObject.INTERRUPT, ToyObject.PERMIT, ToyObject.LIFE);

    /** The thread that takes the place of each thread. */
    final int[] to;

    private ToyExchange(int[] to) {
        this.to = to;
    }

    /** Returns all exchanges of the threads of each block except the one that exchanges none. */
    static List<ToyExchange> all(ToyProgram program) {
        List<ToyExchange> all = new ArrayList<>();
        for (int[] to : permutations(program)) if (!isIdentity(to)) all.add(new ToyExchange(to));
        return all;
    }

    /** Leaves every thread at its place. */
    static ToyExchange none(ToyProgram program) {
        return new ToyExchange(IntStream.range(0, program.threads.size()).toArray());
    }

    /** The renaming for a state that this exchange makes equal to one that the other exchange changes in that way. */
    Renaming then(ToyExchange other) {
        ToyExchange back = new ToyExchange(new int[to.length]);
        for (int t = 0; t < to.length; t++) back.to[other.to[t]] = t;
        if (Arrays.equals(to, other.to)) return Renaming.NONE;
        return new Renaming() {
            @Override
            public int actor(int actor) {
                return back.actor(ToyExchange.this.actor(actor));
            }

            @Override
            public long object(long object) {
                return back.object(ToyExchange.this.object(object));
            }
        };
    }

    private static boolean isIdentity(int[] to) {
        return Arrays.equals(to, IntStream.range(0, to.length).toArray());
    }

    private static List<int[]> permutations(ToyProgram program) {
        List<int[]> all = new ArrayList<>();
        all.add(IntStream.range(0, program.threads.size()).toArray());
        for (List<Integer> block : program.blocks) {
            List<int[]> more = new ArrayList<>();
            for (int[] before : all) permute(before, block, 0, more);
            all = more;
        }
        return all;
    }

    private static void permute(int[] to, List<Integer> block, int from, List<int[]> into) {
        if (from == block.size()) into.add(to.clone());
        for (int i = from; i < block.size(); i++) {
            swap(to, block.get(from), block.get(i));
            permute(to, block, from + 1, into);
            swap(to, block.get(from), block.get(i));
        }
    }

    private static void swap(int[] to, int i, int j) {
        int before = to[i];
        to[i] = to[j];
        to[j] = before;
    }

    /** Returns the actor that takes the place of this one: a thread or its timer. */
    int actor(int actor) {
        return actor < to.length ? to[actor] : to[actor - to.length] + to.length;
    }

    /** Returns the object that takes the place of this one. */
    long object(long object) {
        if (object >= ToyObject.values().length * (long) ToyObject.PER_KIND) return object;
        ToyObject kind = ToyObject.values()[(int) object / ToyObject.PER_KIND];
        int index = (int) object % ToyObject.PER_KIND;
        return OF_THREADS.contains(kind) && index < to.length ? kind.number(to[index]) : object;
    }

    /** The state of the object after the exchange, if this was its state before. */
    long state(long object, long state) {
        ToyObject kind = ToyObject.values()[(int) object / ToyObject.PER_KIND];
        if (kind == ToyObject.LOCK && state > 0) return to[(int) state - 1] + 1L;
        return kind == ToyObject.WAITERS ? threads(state) : state;
    }

    /** The threads that take the places of these, as sets. */
    long threads(long set) {
        long exchanged = 0;
        for (int t = 0; t < to.length; t++) if ((set & 1L << t) != 0) exchanged |= 1L << to[t];
        return exchanged;
    }
}
