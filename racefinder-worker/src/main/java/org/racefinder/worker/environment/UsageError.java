package org.racefinder.worker.environment;

/** The user or the environment has to change something; the message is the one sentence that says what. Exit code 2. */
public final class UsageError extends RuntimeException {
    public UsageError(String sentence) {
        super(sentence, null, false, false);
    }
}
