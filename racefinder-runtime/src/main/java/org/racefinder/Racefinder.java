package org.racefinder;

import org.racefinder.runtime.Hooks;

/** What a program may ask Racefinder for. Every method also works, and means something harmless, when Racefinder is not there. */
public final class Racefinder {
    private Racefinder() {}

    /**
     * A choice that the check explores in full: for each value from 0 to {@code n - 1} there is an execution in which it is returned, under every
     * schedule that matters. Use it in place of random input. Outside a check the answer is 0.
     *
     * @throws IllegalArgumentException if {@code n} is less than 1
     */
    public static int choose(int n) {
        if (n < 1) throw new IllegalArgumentException("choose(" + n + "): there must be at least one alternative");
        return Hooks.choose(n);
    }
}
