package org.racefinder.analysis;

/** What an {@link Analysis} can be told. */
enum ActionKind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE,
    RELEASE_ONLY
}
