package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * What one thread does while it has optimistic stamps of StampedLocks. By their documentation "actions prior to the most recent write mode unlock action are guaranteed to happen-before those
 * following a tryOptimisticRead only if a later validate returns true". Whether it will is not known when the thread makes an access.
 *
 * <ul>
 *   <li>A race that the stamp would excuse, because the earlier access was released by the last write unlock, is held back.
 *   <li>The stamp is validated, or converted to another mode: the access was no race. From here on the thread is ordered by an ordinary acquire.
 *   <li>The validation fails, and no other stamp can excuse it: it was a race.
 *   <li>The thread ends, or the run does: it was a race.
 * </ul>
 *
 * Only the thread's own validation counts, and only for what it did itself: what it releases before is passed on without the stamp.
 */
public final class OptimisticReads<L> {
    /** The lower bits of a stamp count readers, and say nothing of writers. */
    private static final int READERS = 7;

    /** A race, unless a stamp excuses it. Of equal ones only the first is kept. */
    public interface Claim<L> {
        /** Whether the first access happens before an acquire of the lock. */
        boolean isReleasedBy(L lock);

        void race();
    }

    private static final class Stamp<L> {
        private final L lock;
        private final long version;

        Stamp(L lock, long stamp) {
            this.lock = lock;
            this.version = version(stamp);
        }

        boolean is(L otherLock, long stamp) {
            return lock.equals(otherLock) && version == version(stamp);
        }
    }

    private static final class Held<L> {
        final Claim<L> claim;
        final List<Stamp<L>> excuses;

        Held(Claim<L> claim, List<Stamp<L>> excuses) {
            this.claim = claim;
            this.excuses = excuses;
        }
    }

    private final List<Stamp<L>> stamps = new ArrayList<>();
    private final List<Held<L>> held = new ArrayList<>();

    /** What tells the stamps of one lock apart. */
    public static long version(long stamp) {
        return stamp >>> READERS;
    }

    /** A stamp of that version. */
    public static long stampOf(long version) {
        return version << READERS;
    }

    /** The thread got an optimistic stamp. */
    public synchronized void stamped(L lock, long stamp) {
        // of a lock that was written since, the older stamp can no longer become valid
        for (int i = stamps.size() - 1; i >= 0; i--)
            if (stamps.get(i).lock.equals(lock)) outdated(stamps.get(i), stamp);
        for (Stamp<L> known : stamps) if (known.is(lock, stamp)) return;
        stamps.add(new Stamp<>(lock, stamp));
    }

    private void outdated(Stamp<L> known, long stamp) {
        if (known.version != version(stamp)) refuted(known);
    }

    /** Whether the race is held back. */
    public synchronized boolean hold(Claim<L> claim) {
        List<Stamp<L>> excuses = null;
        for (Stamp<L> stamp : stamps) {
            if (!claim.isReleasedBy(stamp.lock)) continue;
            if (excuses == null) excuses = new ArrayList<>();
            excuses.add(stamp);
        }
        if (excuses == null) return false;
        if (!isHeld(claim, excuses)) held.add(new Held<>(claim, excuses));
        return true;
    }

    private boolean isHeld(Claim<L> claim, List<Stamp<L>> excuses) {
        for (Held<L> each : held) if (each.claim.equals(claim) && each.excuses.equals(excuses)) return true;
        return false;
    }

    /** The thread has asked whether the stamp is valid. */
    public synchronized void looked(L lock, long stamp, boolean valid) {
        for (int i = stamps.size() - 1; i >= 0; i--) {
            Stamp<L> known = stamps.get(i);
            if (!known.is(lock, stamp)) continue;
            if (valid) validated(known);
            else refuted(known);
        }
    }

    /** It stays: it may be validated again, after further reads. */
    private void validated(Stamp<L> stamp) {
        for (int i = held.size() - 1; i >= 0; i--) if (held.get(i).excuses.contains(stamp)) held.remove(i);
    }

    private void refuted(Stamp<L> stamp) {
        stamps.remove(stamp);
        List<Held<L>> races = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            held.get(i).excuses.remove(stamp);
            if (held.get(i).excuses.isEmpty()) races.add(held.remove(i--));
        }
        for (Held<L> each : races) each.claim.race();
    }

    /** No stamp will be validated any more. */
    public synchronized void end() {
        while (!stamps.isEmpty()) refuted(stamps.get(stamps.size() - 1));
    }
}
