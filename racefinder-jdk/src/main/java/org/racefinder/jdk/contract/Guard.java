package org.racefinder.jdk.contract;

/**
 * The condition under which a call may proceed.
 *
 * @param blocks whether the call waits until the condition holds; otherwise it tests the condition once and continues
 */
public record Guard(WaitFor condition, boolean blocks, boolean isInterruptible, boolean isTimed) {
    private static final Guard NONE = new Guard(WaitFor.NOTHING, false, false, false);

    public static Guard none() {
        return NONE;
    }

    public static Guard waits(WaitFor condition) {
        return new Guard(condition, true, false, false);
    }

    /** A guard that tests the condition once; if it does not hold, the call has no effect. */
    public static Guard tries(WaitFor condition) {
        return new Guard(condition, false, false, false);
    }

    public Guard interruptible() {
        return new Guard(condition, blocks, true, isTimed);
    }

    /**
     * The same guard with a timeout. Most timed methods are also interruptible, which the contract states separately.
     */
    public Guard timed() {
        return new Guard(condition, blocks, isInterruptible, true);
    }

    public String text() {
        if (!blocks) return condition == WaitFor.LOCK_HELD ? condition.text() : "-";
        return condition.text() + (isInterruptible ? ", or interrupted" : "") + (isTimed ? ", or time over" : "");
    }
}
