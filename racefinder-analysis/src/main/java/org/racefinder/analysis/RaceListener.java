package org.racefinder.analysis;

/** Receives every unordered conflict as it is detected. The second access is the one happening now. */
public interface RaceListener {
    void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites);
}
