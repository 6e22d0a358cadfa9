package org.racefinder.worker.environment;

/** Reports something that the user or the environment has to change, in one sentence. Exit code 2. */
public final class UsageError extends RuntimeException {
    public UsageError(String sentence) {
        super(sentence, null, false, false);
    }
}
