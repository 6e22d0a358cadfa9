package org.racefinder.explorer.run;

/** The report about programs that behave differently when the same schedule is run again. */
final class Nondeterminism {
    /**
     * How often a schedule is run before the program counts as nondeterministic. A single run may differ because the
     * JVM links classes in it.
     */
    static final int ATTEMPTS = 3;

    private Nondeterminism() {}

    static String reason(String difference) {
        return "the program does not behave the same when it is run again (" + difference
                + "): something in it is not under control";
    }
}
