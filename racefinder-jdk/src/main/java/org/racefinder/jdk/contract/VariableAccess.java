package org.racefinder.jdk.contract;

/** What an access of a variable does. */
public enum VariableAccess {
    READ(true, false),
    WRITE(false, true),
    UPDATE(true, true),
    /** A compare-and-set: if it fails, it is a read. */
    COMPARE(true, true);

    private final boolean reads;
    private final boolean writes;

    VariableAccess(boolean reads, boolean writes) {
        this.reads = reads;
        this.writes = writes;
    }

    public boolean reads() {
        return reads;
    }

    /** Whether it may write. */
    public boolean writes() {
        return writes;
    }
}
