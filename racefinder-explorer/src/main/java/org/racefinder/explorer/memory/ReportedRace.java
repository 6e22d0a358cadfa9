package org.racefinder.explorer.memory;

/** A race as an analysis reports it, with the numbers of location and threads in the current execution. */
record ReportedRace(
        int location,
        int firstThread,
        int firstSite,
        boolean firstWrites,
        int secondThread,
        int secondSite,
        boolean secondWrites) {
    boolean hasOnlyReads() {
        return !firstWrites && !secondWrites;
    }
}
