package org.racefinder;

import java.io.Serializable;
import java.util.Iterator;
import java.util.ServiceLoader;
import org.racefinder.runtime.Hooks;

/** Methods for programs under test. Each of them also works when the program runs without Racefinder. */
public final class Racefinder {
    private Racefinder() {}

    /**
     * Returns a value from 0 to {@code n - 1}. A check explores every value, each under every schedule that matters.
     * Use it in place of random input. Outside a check it returns 0.
     *
     * @throws IllegalArgumentException if {@code n} is less than 1
     */
    public static int choose(int n) {
        if (n < 1) throw new IllegalArgumentException("choose(" + n + "): there must be at least one alternative");
        return Hooks.choose(n);
    }

    /** The code that {@link #check} runs: a lambda expression or a reference to a static method. */
    @FunctionalInterface
    public interface Body extends Serializable {
        void run() throws Exception;
    }

    /**
     * Runs the body under every schedule that matters, in a JVM of its own. Throws an {@link AssertionError} that
     * explains the first finding, or the reasons why the search is incomplete. Use it in test frameworks other than
     * JUnit Jupiter. The body may capture primitive values, strings, enum constants and classes; it creates everything
     * else itself. Inside a check the body simply runs.
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
