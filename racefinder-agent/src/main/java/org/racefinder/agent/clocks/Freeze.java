package org.racefinder.agent.clocks;

/**
 * The moment at which a thread froze the final fields of an object (JLS 17.5.1). What happens before it is visible to a
 * thread that reaches the fields' values through the final fields, even if nothing else orders the two threads. Objects
 * that a thread constructs without a write in between have the same freeze.
 */
public final class Freeze {
    private final long epoch;
    /** The vector clock of the thread. Its own entry is out of date; {@link #epoch} contains the time. */
    private final int[] clock;

    /** The number of the release that stands for this freeze in the log; 0 without a log. */
    public final int number;

    Freeze(long epoch, int[] clock, int number) {
        this.epoch = epoch;
        this.clock = clock;
        this.number = number;
    }

    /** Whether the access happens before the freeze. */
    public boolean isAfter(long access) {
        int by = Epoch.slot(access);
        int known = by == Epoch.slot(epoch) ? Epoch.time(epoch) : by < clock.length ? clock[by] : 0;
        return Epoch.time(access) <= known;
    }

    /** Whether everything that is ordered before the other freeze is ordered before this one. */
    public boolean includes(Freeze other) {
        return other == this || isAfter(other.epoch);
    }

    /** Whether the freeze is already ordered before what the thread does. Then final fields promise nothing new. */
    public boolean isKnownTo(ThreadClock t) {
        return t.isOrdered(epoch);
    }
}
