package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * The optimistic reads of one thread. According to the documentation of StampedLock, "actions prior to the most recent
 * write mode unlock action are guaranteed to happen-before those following a tryOptimisticRead only if a later validate
 * returns true". At the time of an access the outcome of that validation is not yet known.
 *
 * <ul>
 *   <li>A race that the stamp would excuse, because the last write unlock released the earlier access, is held back.
 *   <li>If the stamp is validated, or converted to another mode, the access was no race. From here on an ordinary
 *       acquire orders the thread.
 *   <li>If the validation fails and no other stamp can excuse the access, it was a race.
 *   <li>If the thread or the run ends first, it was a race.
 * </ul>
 *
 * Only the thread's own validation counts, and only for its own accesses: what it releases before the validation is
 * passed on without the stamp.
 */
public final class OptimisticReads<L> {
    /** The low bits of a stamp count readers; only the bits above them change with every write lock. */
    private static final int READER_BITS = 7;

    /** A potential race that a valid stamp would excuse. Of several equal claims only the first is kept. */
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

    private static final class HeldClaim<L> {
        final Claim<L> claim;
        final List<Stamp<L>> excuses;

        HeldClaim(Claim<L> claim, List<Stamp<L>> excuses) {
            this.claim = claim;
            this.excuses = excuses;
        }
    }

    private final List<Stamp<L>> stamps = new ArrayList<>();
    private final List<HeldClaim<L>> held = new ArrayList<>();

    /** The part of a stamp that identifies the last write lock. */
    public static long version(long stamp) {
        return stamp >>> READER_BITS;
    }

    /** The stamp with that version and no readers. */
    public static long stampOf(long version) {
        return version << READER_BITS;
    }

    /** The thread obtained an optimistic stamp. */
    public synchronized void stamped(L lock, long stamp) {
        // A new version means that the lock was written since, so an older stamp can no longer become valid.
        for (int i = stamps.size() - 1; i >= 0; i--)
            if (stamps.get(i).lock.equals(lock)) invalidateIfOutdated(stamps.get(i), stamp);
        for (Stamp<L> known : stamps) if (known.is(lock, stamp)) return;
        stamps.add(new Stamp<>(lock, stamp));
    }

    private void invalidateIfOutdated(Stamp<L> known, long stamp) {
        if (known.version != version(stamp)) invalidate(known);
    }

    /** Holds the race back if a stamp may excuse it. Returns whether it did. */
    public synchronized boolean hold(Claim<L> claim) {
        List<Stamp<L>> excuses = null;
        for (Stamp<L> stamp : stamps) {
            if (!claim.isReleasedBy(stamp.lock)) continue;
            if (excuses == null) excuses = new ArrayList<>();
            excuses.add(stamp);
        }
        if (excuses == null) return false;
        if (!isHeld(claim, excuses)) held.add(new HeldClaim<>(claim, excuses));
        return true;
    }

    private boolean isHeld(Claim<L> claim, List<Stamp<L>> excuses) {
        for (HeldClaim<L> each : held) if (each.claim.equals(claim) && each.excuses.equals(excuses)) return true;
        return false;
    }

    /** Records that the thread called validate, or tried to convert the stamp, and whether the stamp was valid. */
    public synchronized void recordValidation(L lock, long stamp, boolean valid) {
        for (int i = stamps.size() - 1; i >= 0; i--) {
            Stamp<L> known = stamps.get(i);
            if (!known.is(lock, stamp)) continue;
            if (valid) discardExcused(known);
            else invalidate(known);
        }
    }

    /** Keeps the stamp: the thread may validate it again after further reads. */
    private void discardExcused(Stamp<L> stamp) {
        for (int i = held.size() - 1; i >= 0; i--) if (held.get(i).excuses.contains(stamp)) held.remove(i);
    }

    private void invalidate(Stamp<L> stamp) {
        stamps.remove(stamp);
        List<HeldClaim<L>> races = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            held.get(i).excuses.remove(stamp);
            if (held.get(i).excuses.isEmpty()) races.add(held.remove(i--));
        }
        for (HeldClaim<L> each : races) each.claim.race();
    }

    /** Reports all held races: no stamp will be validated any more. */
    public synchronized void end() {
        while (!stamps.isEmpty()) invalidate(stamps.get(stamps.size() - 1));
    }
}
