package org.racefinder.explorer.entry;

/** Thrown when a test cannot be run because of the test itself. The message explains the reason in one sentence. */
public final class TestNotRunnableException extends ReflectiveOperationException {
    TestNotRunnableException(String sentence) {
        super(sentence);
    }
}
