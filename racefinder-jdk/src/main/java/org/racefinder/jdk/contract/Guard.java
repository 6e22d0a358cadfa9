package org.racefinder.jdk.contract;

/**
 * When a call may proceed.
 *
 * @param blocks whether it waits until the condition holds; else it looks once and goes on
 */
public record Guard(WaitFor condition, boolean blocks, boolean isInterruptible, boolean isTimed) {
    private static final Guard NONE = new Guard(WaitFor.NOTHING, false, false, false);

    public static Guard none() {
        return NONE;
    }

    public static Guard waits(WaitFor condition) {
        return new Guard(condition, true, false, false);
    }

    /** Looks whether the condition holds, and does nothing if not. */
    public static Guard tries(WaitFor condition) {
        return new Guard(condition, false, false, false);
    }

    public Guard interruptible() {
        return new Guard(condition, blocks, true, isTimed);
    }

    /** With a limit of time; all such methods can be interrupted, too, unless the contract says otherwise. */
    public Guard timed() {
        return new Guard(condition, blocks, isInterruptible, true);
    }

    public String text() {
        if (!blocks) return condition == WaitFor.LOCK_HELD ? condition.text() : "-";
        return condition.text() + (isInterruptible ? ", or interrupted" : "") + (isTimed ? ", or time over" : "");
    }
}
