package org.racefinder.explorer.strategy;

import java.util.Arrays;
import java.util.Locale;
import org.racefinder.explorer.search.Trace;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte 2010). Every thread gets a random
 * priority, and the thread with the highest runs. At d - 1 random steps, the running thread drops below all others. A
 * bug that requires d events in one order then occurs with probability at least 1 / (n k^(d-1)) in every single
 * execution of n threads and k events. For n and k the largest values seen are used.
 *
 * <p>Timers come last; otherwise every timed wait would time out. A thread that never blocks drops back after its fair
 * share: the bound is not meant for such programs, but they must end.
 */
final class Pct extends Sampler {
    private static final int FAIR_SHARE = 1000;

    private final int depth;
    private int threads = 1;
    private int events = 1;

    private long[] priority = new long[16];
    private final int[] changePoints;
    private int step;
    private long lowest;

    Pct(long seed, long budget, int depth) {
        super(seed, budget);
        this.depth = depth;
        this.changePoints = new int[depth - 1];
    }

    @Override
    public String mode() {
        return "pct";
    }

    @Override
    public void began() {
        Arrays.fill(priority, 0);
        for (int i = 0; i < changePoints.length; i++) changePoints[i] = 1 + random.below(events);
        step = 0;
        lowest = 0;
    }

    @Override
    public int choose(Choices choices) {
        step++;
        int best = highest(choices);
        for (int changePoint : changePoints) {
            if (changePoint != step) continue;
            lower(choices.actor(best));
            best = highest(choices);
        }
        if (best == choices.current() && choices.inARow() > FAIR_SHARE) {
            lower(choices.actor(best));
            best = highest(choices);
        }
        takeAny(choices, best);
        return best;
    }

    private void lower(int actor) {
        priority[actor] = --lowest;
    }

    private int highest(Choices choices) {
        int best = -1;
        long most = 0;
        for (int i = 0; i < choices.count(); i++) {
            long value = choices.isTimer(i) ? Long.MIN_VALUE + choices.actor(i) : priority(choices.actor(i));
            if (best >= 0 && value <= most) continue;
            best = i;
            most = value;
        }
        return best;
    }

    private long priority(int actor) {
        if (actor >= priority.length) priority = Arrays.copyOf(priority, actor * 2);
        if (priority[actor] == 0) priority[actor] = 1 + (random.next() >>> 2);
        return priority[actor];
    }

    @Override
    void ended(Trace trace) {
        events = Math.max(events, trace.length());
        int most = 0;
        for (int i = 0; i < trace.length(); i++) most = Math.max(most, trace.event(i).actor + 1);
        threads = Math.max(threads, most);
    }

    private double bound() {
        return 1 / (threads * Math.pow(events, depth - 1));
    }

    /** Returns the probability that a bug of this depth has occurred. */
    @Override
    public double fraction() {
        return -Math.expm1(runs() * Math.log1p(-Math.min(bound(), 1 - 1e-12)));
    }

    @Override
    public String shortfall() {
        return String.format(
                Locale.ROOT, "a sample of %,d schedules was run, chosen by PCT with depth %d", runs(), depth);
    }

    @Override
    public String estimatedBy() {
        return String.format(
                Locale.ROOT,
                "probability of meeting a bug of depth %d at least once, if an execution meets it with probability at"
                        + " least 1/(n k^(d-1)) = 1/(%d * %d^%d) = %.2g",
                depth,
                threads,
                events,
                depth - 1,
                bound());
    }
}
