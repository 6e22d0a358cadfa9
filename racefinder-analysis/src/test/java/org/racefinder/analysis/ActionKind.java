package org.racefinder.analysis;

/** What an {@link Analysis} can be told. */
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
