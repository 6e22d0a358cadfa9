package org.racefinder.model;

/** The changes that can remove a race (JRF-E, section 3.1). */
public enum AdviceKind {
    MAKE_VOLATILE,
    USE_ATOMIC,
    USE_ATOMIC_ARRAY,
    MOVE_STATEMENT,
    SYNCHRONIZE,
    MAKE_OTHER_VOLATILE,
    SAME_ACQUIRE
}
