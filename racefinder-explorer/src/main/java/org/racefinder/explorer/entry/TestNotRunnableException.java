package org.racefinder.explorer.entry;

/** Something about the test itself makes it impossible to run; the message is one sentence for its author. */
public final class TestNotRunnableException extends ReflectiveOperationException {
    TestNotRunnableException(String sentence) {
        super(sentence);
    }
}
