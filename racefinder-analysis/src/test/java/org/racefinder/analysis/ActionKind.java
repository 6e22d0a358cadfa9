package org.racefinder.analysis;

/** The events an {@link Analysis} accepts. */
enum ActionKind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE,
    RELEASE_ONLY,
    LOCK,
    UNLOCK;

    boolean acquires() {
        return this == ACQUIRE || this == LOCK;
    }

    boolean releases() {
        return this == RELEASE || this == RELEASE_ONLY || this == UNLOCK;
    }
}
