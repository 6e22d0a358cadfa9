package org.racefinder.analysis;

/** Told about every conflict that nothing orders, as it is met; the second access is the one happening now. */
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
