package org.racefinder.jdk.contract;

/**
 * A condition of a call on which an edge or a write depends. The facts of a call are a set of conditions, one bit each
 * ({@link Facts}), so that checking an edge costs one comparison.
 */
public enum Condition {
    // ---- Known before the body runs
    COUNT_NOT_ZERO("the count was not 0", true),
    WRITE_STAMP("the stamp is a writer's", true),
    READ_STAMP("the stamp is a reader's", true),
    LAST_TO_ARRIVE("it is the last to arrive", true),

    // ---- Known from the result
    /** For calls that fail with an exception, such as adding to a full queue. */
    RETURNED("the call returned"),
    RESULT_TRUE("the result is true"),
    RESULT_FALSE("the result is false"),
    RESULT_NOT_NULL("the result is not null"),
    RESULT_NULL("the result is null"),
    RESULT_NOT_ZERO("the result is not 0"),
    RESULT_NOT_NEGATIVE("the result is not negative"),
    /** For contracts that cover methods which return an object and methods which return a boolean. */
    FOUND("the result is neither null nor false"),
    RESULT_WRITE_STAMP("the result is a writer's stamp"),
    RESULT_READ_STAMP("the result is a reader's stamp"),
    RESULT_OPTIMISTIC_STAMP("the result is an optimistic stamp"),

    // ---- Known from the effect of the call
    EXCHANGED("exchanged"),
    KEY_PRESENT("the key has a mapping"),
    FUNCTION_RAN("the function was called"),
    NOT_EXPIRED("the time is not over"),
    ADVANCED("the phase advanced"),
    DONE("the task is done");

    private final String text;
    private final boolean knownBefore;

    Condition(String text) {
        this(text, false);
    }

    Condition(String text, boolean knownBefore) {
        this.text = text;
        this.knownBefore = knownBefore;
    }

    public String text() {
        return text;
    }

    /** Whether the condition can be decided before the method's body runs. */
    public boolean knownBefore() {
        return knownBefore;
    }

    public int bit() {
        return 1 << ordinal();
    }
}
