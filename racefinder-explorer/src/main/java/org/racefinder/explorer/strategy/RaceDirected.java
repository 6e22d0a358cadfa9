package org.racefinder.explorer.strategy;

import java.util.Locale;
import org.racefinder.explorer.search.Trace;

/**
 * Random executions directed at one location, whose accesses are scheduling points. A thread that is about to access
 * the location usually waits until no other thread can continue. Threads therefore meet there, and orderings that only
 * arise by chance do not separate their accesses. Based on Sen, "Race directed random testing of concurrent programs",
 * PLDI 2008, which requires both threads to be there at once; here it suffices that nothing orders their accesses.
 */
final class RaceDirected extends Sampler {
    /**
     * One step in this many goes to any thread, so that a spinning thread does not keep the others waiting for ever.
     */
    private static final int ANYBODY = 8;

    RaceDirected(long seed, long budget) {
        super(seed, budget);
    }

    @Override
    public String mode() {
        return "directed";
    }

    @Override
    public boolean watches() {
        return true;
    }

    @Override
    public int choose(Choices choices) {
        boolean anybody = random.below(ANYBODY) == 0;
        int elsewhere = 0;
        for (int i = 0; i < choices.count(); i++) if (isElsewhere(choices, i)) elsewhere++;
        int chosen = random.below(anybody || elsewhere == 0 ? choices.count() : elsewhere);
        if (!anybody && elsewhere > 0) chosen = nthElsewhere(choices, chosen);
        takeAny(choices, chosen);
        return chosen;
    }

    private static int nthElsewhere(Choices choices, int n) {
        int left = n;
        for (int i = 0; ; i++) if (isElsewhere(choices, i) && left-- == 0) return i;
    }

    private static boolean isElsewhere(Choices choices, int i) {
        return !choices.isTimer(i) && choices.action(i) != JrfAction.READ && choices.action(i) != JrfAction.WRITE;
    }

    @Override
    void ended(Trace trace) {}

    @Override
    public double fraction() {
        return 0;
    }

    @Override
    public String shortfall() {
        return String.format(Locale.ROOT, "%,d random executions around it", runs());
    }

    @Override
    public String estimatedBy() {
        return "not estimated";
    }
}
