package org.racefinder.worker.environment;

/** The user or the environment has to change something; the message says what in one sentence. Exit code 2. */
public final class UsageError extends RuntimeException {
    public UsageError(String sentence) {
        super(sentence, null, false, false);
    }
}
