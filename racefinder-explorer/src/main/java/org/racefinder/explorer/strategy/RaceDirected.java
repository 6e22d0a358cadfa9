package org.racefinder.explorer.strategy;

import java.util.Locale;
import org.racefinder.explorer.search.Trace;

/**
 * Random executions directed at one location, whose accesses are scheduling points. A thread that is about to access
 * the location usually waits until no other thread can continue. Several threads therefore reach the location, and
 * their accesses are rarely ordered by chance. Based on Sen, "Race directed random testing of concurrent programs",
 * PLDI 2008. That algorithm requires both threads to be at the location at the same time; here it suffices that nothing
 * orders their accesses.
 */
final class RaceDirected extends Sampler {
    /**
     * One of this many steps goes to any thread, so that a spinning thread does not keep other threads waiting for
     * ever.
     */
    private static final int ANY_THREAD_RATE = 8;

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
        boolean anyThread = random.below(ANY_THREAD_RATE) == 0;
        int elsewhere = 0;
        for (int i = 0; i < choices.count(); i++) if (isElsewhere(choices, i)) elsewhere++;
        int chosen = random.below(anyThread || elsewhere == 0 ? choices.count() : elsewhere);
        if (!anyThread && elsewhere > 0) chosen = nthElsewhere(choices, chosen);
        takeAny(choices, chosen);
        return chosen;
    }

    private static int nthElsewhere(Choices choices, int n) {
        int left = n;
        for (int i = 0; ; i++) if (isElsewhere(choices, i) && left-- == 0) return i;
    }

    /** Returns whether the next step of a thread is not an access to the location. */
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
