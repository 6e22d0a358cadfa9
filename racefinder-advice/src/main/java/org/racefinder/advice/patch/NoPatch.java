package org.racefinder.advice.patch;

/** The change cannot be applied to this source. The message says why. */
final class NoPatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoPatch(String why) {
        super(why, null, false, false);
    }
}
