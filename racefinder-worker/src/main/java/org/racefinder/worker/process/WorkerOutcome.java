package org.racefinder.worker.process;

import org.racefinder.model.Result;

/** How a worker ended. */
public sealed interface WorkerOutcome {
    /** The worker delivered its result. */
    record Finished(Result result) implements WorkerOutcome {}

    /** The worker ended, or had to be killed, without a result; {@code reason} says how. */
    record Lost(String reason, boolean killed) implements WorkerOutcome {}

    /** The program cannot be run as requested. */
    record Refused(String sentence) implements WorkerOutcome {}

    /** The tool failed. */
    record Broken(String details) implements WorkerOutcome {}
}
