package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.racefinder.explorer.search.StateNames.Renaming;

/** Gives numbers to steps by what matters for reversals: actor, accesses, and whether the step waits for something. */
final class FutureSteps {
    private static final long[] NOTHING = {};

    /** Collects what operations {@linkplain Operation#gives give} and {@linkplain Operation#takes take}. */
    static final class Tokens implements LongConsumer {
        private long[] collected = new long[4];
        private int size;

        @Override
        public void accept(long token) {
            if (size == collected.length) collected = Arrays.copyOf(collected, size * 2);
            collected[size++] = token;
        }

        long[] given(Operation operation, Footprint touched) {
            size = 0;
            if (operation != null) operation.gives(touched, this);
            return all();
        }

        long[] taken(Operation operation, Footprint touched) {
            size = 0;
            if (operation != null) operation.takes(touched, this);
            return all();
        }

        private long[] all() {
            return size == 0 ? NOTHING : Arrays.copyOf(collected, size);
        }
    }

    /** A step that follows from a state. */
    static final class FutureStep {
        final TreeStep step;
        /** Whether the step may be disabled, so that it is reversed with more than the last conflict. */
        final boolean guarded;
        /** What the step {@linkplain Operation#takes takes}. */
        private final long[] taken;

        FutureStep(TreeStep step, boolean guarded, long[] taken) {
            this.step = step;
            this.guarded = guarded;
            this.taken = taken;
        }

        FutureStep withGuard() {
            return guarded ? this : new FutureStep(step, true, taken);
        }

        /** The same step under another name. */
        FutureStep renamed(TreeStep to, Renaming with) {
            long[] tokens = taken.clone();
            for (int i = 0; i < tokens.length; i++) tokens[i] = renamed(tokens[i], with);
            return new FutureStep(to, guarded, tokens);
        }

        /** The beginning of a thread is the complement of a name. */
        private static long renamed(long token, Renaming with) {
            return token < 0 ? ~with.object(~token) : with.object(token);
        }

        /** Whether the step is never enabled together with one that gives this. */
        boolean follows(long[] given) {
            for (long mine : taken) for (long theirs : given) if (mine == theirs) return true;
            return false;
        }
    }

    private final ObjectTable objects;
    private final List<FutureStep> steps = new ArrayList<>();
    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    /** For each renaming, by the number of a step: the number of the renamed step plus 1; 0 if it is not known yet. */
    private final Map<Renaming, int[]> renamed = new HashMap<>();

    FutureSteps(ObjectTable objects) {
        this.objects = objects;
    }

    int number(FutureStep future) {
        TreeStep step = future.step;
        List<Long> content = new ArrayList<>(step.accesses.length + 3);
        content.add((long) step.actor);
        content.add((step.everything ? 1L : 0L) + (future.guarded ? 2 : 0));
        int[] accesses = step.accesses.clone();
        Arrays.sort(accesses);
        for (int access : accesses) content.add((long) access);
        content.add(-1L);
        for (long each : future.taken) content.add(each);
        Integer known = numbers.get(content);
        if (known != null) return known;
        numbers.put(content, steps.size());
        steps.add(future);
        return steps.size() - 1;
    }

    FutureStep step(int number) {
        return steps.get(number);
    }

    /** The number of the step as an execution with other names calls it. */
    int renamed(int number, Renaming with) {
        if (with == Renaming.NONE) return number;
        int[] known = renamed.computeIfAbsent(with, r -> new int[64]);
        if (number >= known.length) {
            known = Arrays.copyOf(known, Math.max(number + 1, known.length * 2));
            renamed.put(with, known);
        }
        if (known[number] == 0) known[number] = number(renamed(steps.get(number), with)) + 1;
        return known[number] - 1;
    }

    private FutureStep renamed(FutureStep future, Renaming with) {
        TreeStep step = future.step;
        int[] accesses = step.accesses.clone();
        for (int i = 0; i < accesses.length; i++) {
            long object = with.object(objects.object(TreeStep.slot(accesses[i])));
            accesses[i] = TreeStep.access(objects.slot(object), TreeStep.kind(accesses[i]));
        }
        int actor = with.actor(step.actor);
        return future.renamed(
                new TreeStep(actor, step.index, step.alternative, step.alternatives, accesses, step.everything), with);
    }
}
