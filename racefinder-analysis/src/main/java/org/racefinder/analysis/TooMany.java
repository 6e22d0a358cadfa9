package org.racefinder.analysis;

/** An execution has more of something than an analysis can tell apart: the answer would be wrong, so there is none. */
public final class TooMany extends RuntimeException {
    public TooMany(String what, long limit) {
        super("more than " + limit + " " + what + " in one execution");
    }
}
