package org.racefinder.jdk.contract;

/** The condition for which a call waits, or, if it does not wait, the condition that decides whether it succeeds. */
public enum WaitFor {
    NOTHING("-"),
    LOCK_FREE("free, or mine and reentrant"),
    NO_WRITER("no writer, or I am the writer and reentrant"),
    SIGNAL("holds lock; then signalled, and lock free"),
    LOCK_HELD("holds lock"),
    ENOUGH_PERMITS("enough permits (number)"),
    COUNT_ZERO("count is 0"),
    PHASE_OVER("phase is not the given one (number), or terminated"),
    GENERATION_OVER("arrive: action not under way; depart: generation over or broken"),
    NO_ACTION("action not under way"),
    A_PARTNER("arrive: -; depart: a partner came"),
    ROOM("not full"),
    AN_ELEMENT("not empty"),
    NO_COMPUTATION("key not being computed by another thread"),
    NO_COMPUTATIONS("no key being computed by another thread"),
    TASK_DONE("task done"),
    TASKS_ENDED("all tasks started through the pool ended (and it is shut down, for its termination)"),
    MONITOR_FREE("monitor of the receiver free or mine");

    private final String text;

    WaitFor(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
