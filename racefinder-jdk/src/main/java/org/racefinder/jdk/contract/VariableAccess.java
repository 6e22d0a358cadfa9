package org.racefinder.jdk.contract;

/** The effect of an access to a variable. */
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

    /** Whether the access may write. */
    public boolean writes() {
        return writes;
    }
}
