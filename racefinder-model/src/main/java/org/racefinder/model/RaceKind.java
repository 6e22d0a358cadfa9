package org.racefinder.model;

/** The order in which the two accesses of a race were met: write-read, write-write, read-write. */
public enum RaceKind {
    WR,
    WW,
    RW
}
