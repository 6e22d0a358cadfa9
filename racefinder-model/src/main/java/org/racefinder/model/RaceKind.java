package org.racefinder.model;

/** The order in which the two accesses of a race were observed: write-read, write-write or read-write. */
public enum RaceKind {
    WR,
    WW,
    RW
}
