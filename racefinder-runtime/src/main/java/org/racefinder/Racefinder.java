package org.racefinder;

import java.io.Serializable;
import java.util.Iterator;
import java.util.ServiceLoader;
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

    /** What {@link #check} runs: a lambda expression or a reference to a static method. */
    @FunctionalInterface
    public interface Body extends Serializable {
        void run() throws Exception;
    }

    /**
     * Runs the body under every schedule that makes a difference, in a JVM of its own, and throws an {@link AssertionError} that explains the first
     * finding, or what kept the search from being complete. For test frameworks without an annotation of their own. The body may use
     * primitive values, strings, enum constants and classes from outside; everything else it makes itself. Inside a check it is just run.
     *
     * @throws IllegalStateException if racefinder-junit is not on the class path
     */
    public static void check(Body body) throws Exception {
        if (Hooks.managed()) {
            body.run();
            return;
        }
        Iterator<Checker> checkers = ServiceLoader.load(
                        Checker.class, body.getClass().getClassLoader())
                .iterator();
        if (!checkers.hasNext())
            throw new IllegalStateException("Racefinder.check needs racefinder-junit on the class path");
        checkers.next().check(body);
    }
}
