package org.racefinder.worker.process;

import org.racefinder.model.Result;

/** How a worker ended. */
public sealed interface WorkerOutcome {
    /** It handed over its result. */
    record Finished(Result result) implements WorkerOutcome {}

    /** It ended, or had to be ended, without one; {@code reason} says how. */
    record Lost(String reason, boolean killed) implements WorkerOutcome {}

    /** The program cannot be run as asked. */
    record Refused(String sentence) implements WorkerOutcome {}

    /** The tool failed. */
    record Broken(String details) implements WorkerOutcome {}
}
