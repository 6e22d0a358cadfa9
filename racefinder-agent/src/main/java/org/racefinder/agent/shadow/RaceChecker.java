package org.racefinder.agent.shadow;

import org.racefinder.agent.arrays.ElementSet;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.clocks.UnorderedAccesses;
import org.racefinder.model.RaceKind;

/**
 * Checks plain accesses for races with FastTrack's epochs (Flanagan and Freund, PLDI 2009), for threads that run in
 * parallel. The rules are derived from JLS 17.4.5.
 *
 * <p>Each location has one shadow word for the last write and one for the last read. If several reads are unordered,
 * {@link UnorderedAccesses} holds them and the word contains a mark. If the same thread has already made the same
 * access at the same time of its clock, one comparison with the word is enough. Any other access first stores itself
 * into its own word by compare-and-set and then reads the other word. So of two conflicting accesses at the same
 * moment, at least one sees the other, and no lock is taken. A release of the thread starts a new time.
 *
 * <p>Atomic accesses to the same location (volatile fields, atomics, VarHandles) are kept in its {@link AtomicVariable}
 * in the same way, and compared only with plain accesses: two atomic accesses do not race.
 */
public final class RaceChecker {
    static {
        // Linking inside a hook would run rewritten JDK code, which would call the hook again.
        AccessWords.link();
    }

    private final RaceReporter races;
    private final AccessRecorder recording;

    public RaceChecker(RaceReporter races, AccessRecorder recording) {
        this.races = races;
        this.recording = recording;
    }

    private static long last(Shadow shadow, int at) {
        long known = AccessWords.volatileAt(shadow.words, at);
        while (known == AccessWords.MOVED) known = AccessWords.volatileAt(shadow.moved(), at);
        return known;
    }

    RaceReporter races() {
        return races;
    }

    /** Checks each element of the set, for an array with shadow words. */
    void each(WatchedThread t, Shadow shadow, ElementSet set) {
        for (int word = 0; word < set.bits().length; word++) {
            for (long left = set.bits()[word]; left != 0; left &= left - 1) {
                int place = set.from() + 64 * word + Long.numberOfTrailingZeros(left);
                if (set.isWrite()) write(t, shadow, place, Shadow.ELEMENT, set.site());
                else read(t, shadow, place, Shadow.ELEMENT, set.site());
            }
        }
    }

    public void read(WatchedThread t, Shadow shadow, int place, int what, int site) {
        if (shadow.has(AccessWords.read(place), t.epoch)) return;
        try {
            readSlowPath(t, shadow, place, what, site);
        } catch (Throwable e) {
            races.failed(e);
        }
    }

    public void write(WatchedThread t, Shadow shadow, int place, int what, int site) {
        if (shadow.has(AccessWords.write(place), t.writeEpoch)) return;
        try {
            t.beforeWrite();
            writeSlowPath(t, shadow, place, what, site);
        } catch (Throwable e) {
            races.failed(e);
        }
    }

    private void readSlowPath(WatchedThread t, Shadow shadow, int place, int what, int site) {
        long[] words = shadow.words;
        int own = AccessWords.read(place);
        if (own >= words.length) return;
        long access = t.accessAt(site);
        boolean isNew = false;
        while (true) {
            long known = AccessWords.volatileAt(words, own);
            if (known == AccessWords.MOVED) {
                words = shadow.moved();
                continue;
            }
            if (known == AccessWords.SHARED) {
                UnorderedAccesses share = shadow.share(place);
                if (share == null) break;
                isNew |= share.put(t, access);
                // A write that is ordered after all reads may have discarded them meanwhile.
                if (AccessWords.volatileAt(words, own) != AccessWords.SHARED || shadow.share(place) != share) continue;
                if (!isNew) return;
                break;
            }
            if (Epoch.isSame(known, t.epoch)) return;
            if (known == 0 || t.isOrdered(known)) {
                if (AccessWords.exchange(words, own, known, access)) break;
            } else if (shadow.share(place, known, access)) {
                break;
            }
        }
        if (t.observed) recording.access(t, shadow, place, what, false, site);
        checkWrite(RaceKind.WR, t, shadow, place, what, site);
        AtomicVariable atomic = shadow.variable(place);
        if (atomic != null) check(RaceKind.WR, t, atomic.writes, shadow, place, what, site);
    }

    private void checkWrite(RaceKind kind, WatchedThread t, Shadow shadow, int place, int what, int site) {
        long write = last(shadow, AccessWords.write(place));
        if (write != 0 && !t.isOrdered(write)) races.found(kind, t, shadow, place, what, write, site);
    }

    private void writeSlowPath(WatchedThread t, Shadow shadow, int place, int what, int site) {
        long[] words = shadow.words;
        int own = AccessWords.write(place);
        if (own >= words.length) return;
        long access = t.accessAt(site);
        long known = AccessWords.volatileAt(words, own);
        while (known == AccessWords.MOVED || !AccessWords.exchange(words, own, known, access)) {
            if (known == AccessWords.MOVED) words = shadow.moved();
            known = AccessWords.volatileAt(words, own);
        }
        if (t.observed) recording.access(t, shadow, place, what, true, site);
        if (known != 0 && !t.isOrdered(known)) races.found(RaceKind.WW, t, shadow, place, what, known, site);
        checkReads(t, shadow, place, what, site);
        AtomicVariable atomic = shadow.variable(place);
        if (atomic == null) return;
        check(RaceKind.WW, t, atomic.writes, shadow, place, what, site);
        check(RaceKind.RW, t, atomic.reads, shadow, place, what, site);
    }

    private void checkReads(WatchedThread t, Shadow shadow, int place, int what, int site) {
        long read = last(shadow, AccessWords.read(place));
        if (read == AccessWords.SHARED) {
            UnorderedAccesses share = shadow.share(place);
            // Reads that are all ordered before this write need not be kept.
            if (share != null && check(RaceKind.RW, t, share, shadow, place, what, site))
                AccessWords.exchange(shadow.words, AccessWords.read(place), AccessWords.SHARED, 0L);
        } else if (read != 0 && !t.isOrdered(read)) {
            races.found(RaceKind.RW, t, shadow, place, what, read, site);
        }
    }

    /** Reports the accesses that are not ordered before this one. Returns whether all are ordered. */
    private boolean check(
            RaceKind kind, WatchedThread t, UnorderedAccesses others, Shadow shadow, int place, int what, int site) {
        if (others == null) return true;
        int index = others.unordered(t, 0);
        boolean ordered = index < 0;
        for (; index >= 0; index = others.unordered(t, index + 1))
            races.found(kind, t, shadow, place, what, others.at(index), site);
        return ordered;
    }

    /** Checks an atomic read. Called after its acquire. */
    public void atomicRead(WatchedThread t, AtomicVariable variable, Shadow shadow, int place, int what, int site) {
        if (!variable.reads().put(t, t.accessAt(site))) return;
        if (t.observed) recording.atomicAccess(t, shadow, place, what, false, site);
        if (hasNoPlainAccess(shadow, place)) return;
        checkWrite(RaceKind.WR, t, shadow, place, what, site);
    }

    /** Checks an atomic write. Called before its release. */
    public void atomicWrite(WatchedThread t, AtomicVariable variable, Shadow shadow, int place, int what, int site) {
        t.beforeWrite();
        if (!variable.writes().put(t, t.accessAt(site))) return;
        if (t.observed) recording.atomicAccess(t, shadow, place, what, true, site);
        if (hasNoPlainAccess(shadow, place)) return;
        checkWrite(RaceKind.WW, t, shadow, place, what, site);
        long read = last(shadow, AccessWords.read(place));
        UnorderedAccesses share = read == AccessWords.SHARED ? shadow.share(place) : null;
        if (share != null) check(RaceKind.RW, t, share, shadow, place, what, site);
        else if (read > 0 && !t.isOrdered(read)) races.found(RaceKind.RW, t, shadow, place, what, read, site);
    }

    /**
     * Whether no thread has made a plain access to the location yet. The first plain access creates the words and then
     * compares itself with this access.
     */
    private static boolean hasNoPlainAccess(Shadow shadow, int place) {
        return place >= shadow.size();
    }
}
