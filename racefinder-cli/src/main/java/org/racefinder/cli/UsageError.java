package org.racefinder.cli;

/** The user or the environment has to change something; the message is the one sentence that says what. Exit code 2. */
final class UsageError extends RuntimeException {
    UsageError(String sentence) {
        super(sentence, null, false, false);
    }
}
