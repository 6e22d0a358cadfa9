package org.racefinder.jdk.contract;

/** The conditions that hold for one call, as a set of bits, so that a call allocates nothing. */
public final class Facts {
    /** No condition is known to hold. */
    public static final int NONE = 0;

    private Facts() {}

    /**
     * The conditions that follow from the result of a call alone.
     *
     * @param result the result if it is a reference
     * @param number the result if it is a number, or 1 for true
     */
    public static int ofResult(Object result, long number) {
        int facts = Condition.RETURNED.bit();
        facts |= result == null ? Condition.RESULT_NULL.bit() : Condition.RESULT_NOT_NULL.bit();
        facts |= number == 0
                ? Condition.RESULT_FALSE.bit()
                : Condition.RESULT_TRUE.bit() | Condition.RESULT_NOT_ZERO.bit() | Condition.EXCHANGED.bit();
        if (number >= 0) facts |= Condition.RESULT_NOT_NEGATIVE.bit();
        if (result != null || number != 0) facts |= Condition.FOUND.bit();
        return facts;
    }

    /** Adds the condition to the facts if it holds. */
    public static int with(int facts, Condition condition, boolean holds) {
        return holds ? facts | condition.bit() : facts;
    }
}
