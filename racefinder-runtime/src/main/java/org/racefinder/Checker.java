package org.racefinder;

/** The service that runs the body of {@link Racefinder#check}. The module racefinder-junit provides one. */
public interface Checker {
    /**
     * Explores every schedule of the body. Throws an {@link AssertionError} with the report if there is a finding, or
     * if not every schedule could be explored.
     */
    void check(Racefinder.Body body);
}
