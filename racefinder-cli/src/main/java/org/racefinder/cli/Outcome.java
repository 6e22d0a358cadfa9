package org.racefinder.cli;

import org.racefinder.model.Result;

/** How a worker ended. */
sealed interface Outcome {
    /** It handed over its result. */
    record Finished(Result result) implements Outcome {}

    /** It ended, or had to be ended, without one; {@code reason} says how. */
    record Lost(String reason, boolean killed) implements Outcome {}

    /** The program cannot be run as asked. */
    record Refused(String sentence) implements Outcome {}

    /** The tool failed. */
    record Broken(String details) implements Outcome {}
}
