package org.racefinder.explorer.strategy;

import java.util.Locale;
import org.racefinder.explorer.search.Trace;

/**
 * Random executions around one location, whose accesses are scheduling points: a thread that is about to access it waits, as a rule, until nobody else can go on. So threads meet there, and what orders them only by chance
 * does not come between (Sen, "Race directed random testing of concurrent programs", PLDI 2008, which needs the two to stand there at once; here it is enough that nothing orders them).
 */
final class RaceDirected extends Sampler {
    /** One step in so many is anybody's, so that a thread that spins does not keep the others waiting for ever. */
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
