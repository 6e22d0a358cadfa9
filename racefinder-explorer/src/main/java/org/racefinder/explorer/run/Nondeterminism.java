package org.racefinder.explorer.run;

/** What is said about a program that does something else when the same schedule is run again. */
final class Nondeterminism {
    /** How often a schedule is run before the program is said not to follow it: linking may happen once in between. */
    static final int ATTEMPTS = 3;

    private Nondeterminism() {}

    static String reason(String difference) {
        return "the program does not behave the same when it is run again (" + difference
                + "): something in it is not under control";
    }
}
