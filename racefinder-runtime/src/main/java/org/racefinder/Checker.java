package org.racefinder;

/** What {@link Racefinder#check} hands its body to; racefinder-junit provides one. */
public interface Checker {
    /** Returns if every schedule was explored and nothing was found; otherwise throws an {@link AssertionError} that says what. */
    void check(Racefinder.Body body);
}
