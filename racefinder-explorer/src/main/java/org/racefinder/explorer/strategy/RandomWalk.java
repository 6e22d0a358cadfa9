package org.racefinder.explorer.strategy;

import java.util.Arrays;
import java.util.Locale;
import org.racefinder.explorer.search.Trace;

/**
 * Chooses a random enabled actor at every scheduling point. The weight of an actor is the number of events that it
 * probably has left, judging by its longest run so far. With equal weights, short threads would nearly always end
 * before long ones begin.
 *
 * <p>The size of the tree is estimated after Knuth (1975): the mean, over all walks, of one over the probability of the
 * walk is the number of schedules.
 */
final class RandomWalk extends Sampler {
    private int[] longest = new int[16];
    private int[] done = new int[16];

    private double logProbability;
    /** The logarithm of the sum, over all walks, of one over the probability of the walk. */
    private double logSum = Double.NEGATIVE_INFINITY;

    RandomWalk(long seed, long budget) {
        super(seed, budget);
    }

    @Override
    public String mode() {
        return "random";
    }

    @Override
    public void began() {
        Arrays.fill(done, 0);
        logProbability = 0;
    }

    @Override
    public int choose(Choices choices) {
        long totalWeight = 0;
        for (int i = 0; i < choices.count(); i++) totalWeight += weight(choices, i);
        long drawn = Long.remainderUnsigned(random.next() >>> 1, totalWeight);
        int chosen = 0;
        while (drawn >= weight(choices, chosen)) drawn -= weight(choices, chosen++);
        logProbability += Math.log((double) weight(choices, chosen) / totalWeight);
        int offered = choices.alternatives(chosen).length;
        if (offered > 0) logProbability -= Math.log(offered);
        takeAny(choices, chosen);
        int actor = choices.actor(chosen);
        if (actor >= done.length) done = Arrays.copyOf(done, actor * 2);
        done[actor]++;
        return chosen;
    }

    private long weight(Choices choices, int i) {
        if (choices.isTimer(i)) return 1;
        int actor = choices.actor(i);
        int most = actor < longest.length ? longest[actor] : 0;
        int spent = actor < done.length ? done[actor] : 0;
        return Math.max(1, most - spent);
    }

    @Override
    void ended(Trace trace) {
        for (int i = 0; i < trace.length(); i++) {
            int actor = trace.event(i).actor;
            if (actor >= longest.length) longest = Arrays.copyOf(longest, actor * 2);
            longest[actor] = Math.max(longest[actor], trace.event(i).index + 1);
        }
        double larger = Math.max(logSum, -logProbability);
        logSum = larger + Math.log(Math.exp(logSum - larger) + Math.exp(-logProbability - larger));
    }

    private double logSchedules() {
        return logSum - Math.log((double) Math.max(1, runs()));
    }

    @Override
    public double fraction() {
        return runs() == 0 ? 0 : Math.min(1, distinct() * Math.exp(-logSchedules()));
    }

    @Override
    public String shortfall() {
        return String.format(Locale.ROOT, "a random sample of %,d different schedules was run", distinct());
    }

    @Override
    public String estimatedBy() {
        return String.format(
                Locale.ROOT,
                "different schedules run, out of about 10^%.1f, the mean of one over the probability of each walk"
                        + " (Knuth)",
                Math.max(0, logSchedules() / Math.log(10)));
    }
}
