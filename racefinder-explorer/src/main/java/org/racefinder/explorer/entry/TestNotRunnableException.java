package org.racefinder.explorer.entry;

/** The test cannot be run for a reason in the test itself; the message explains it to the author in one sentence. */
public final class TestNotRunnableException extends ReflectiveOperationException {
    TestNotRunnableException(String sentence) {
        super(sentence);
    }
}
