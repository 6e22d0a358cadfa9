package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives numbers to steps by what matters for reversals: actor, accesses, and whether the step waits for something. */
final class FutureSteps {
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

        /** Whether the step is never enabled together with one that gives this. */
        boolean follows(long[] given) {
            for (long mine : taken) for (long theirs : given) if (mine == theirs) return true;
            return false;
        }
    }

    private final List<FutureStep> steps = new ArrayList<>();
    private final Map<List<Long>, Integer> numbers = new HashMap<>();

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
}
