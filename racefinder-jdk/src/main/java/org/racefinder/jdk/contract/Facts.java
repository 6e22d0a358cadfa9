package org.racefinder.jdk.contract;

/** The conditions that hold for one call, as a set of bits: no object is made for a call. */
public final class Facts {
    /** Nothing is known yet, or nothing more than that the call returned. */
    public static final int NONE = 0;

    private Facts() {}

    /**
     * What the result of a call says by itself.
     *
     * @param result the result if it is a reference
     * @param number the result if it is a number; 1 for true
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

    /** These facts, and the condition if it holds. */
    public static int with(int facts, Condition condition, boolean holds) {
        return holds ? facts | condition.bit() : facts;
    }
}
