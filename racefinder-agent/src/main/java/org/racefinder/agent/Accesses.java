package org.racefinder.agent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.racefinder.model.RaceKind;

/**
 * Checks plain accesses for races: FastTrack's epochs (Flanagan and Freund, PLDI 2009), with rules derived from JLS 17.4.5, for threads that run in parallel.
 *
 * <p>Per location there is one word for the last write and one for the last read, or a mark that several unordered reads are kept in a {@link ReadShare}. An access that the same
 * thread made at the same time of its clock is done with after one look at its word. Every other one first puts itself into its own word by compare-and-set and then looks at the other
 * word: of two conflicting accesses that do this at the same moment, at least one sees the other, and no lock is taken. A release of the thread starts a new time.
 */
final class Accesses {
    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        // Linking runs rewritten code of the JDK: it must be over before the first hook gets here.
        exchange(new long[1], 0, 0, volatileAt(new long[1], 0));
    }

    private final Races races;
    private final Recording recording;

    Accesses(Races races, Recording recording) {
        this.races = races;
        this.recording = recording;
    }

    private static long volatileAt(long[] words, int place) {
        return (long) WORDS.getVolatile(words, place);
    }

    private static boolean exchange(long[] words, int place, long expected, long access) {
        return WORDS.compareAndSet(words, place, expected, access);
    }

    void read(WatchedThread t, Shadow shadow, int place, int what, int site) {
        long[] reads = shadow.reads;
        if (place < reads.length) {
            long known = reads[place];
            if (known >= 0 && Epoch.isSame(known, t.epoch)) return;
        }
        try {
            readSlowly(t, shadow, place, what, site);
        } catch (Throwable e) {
            races.failed(e);
        }
    }

    void write(WatchedThread t, Shadow shadow, int place, int what, int site) {
        long[] writes = shadow.writes;
        if (place < writes.length && Epoch.isSame(writes[place], t.epoch)) return;
        try {
            writeSlowly(t, shadow, place, what, site);
        } catch (Throwable e) {
            races.failed(e);
        }
    }

    private void readSlowly(WatchedThread t, Shadow shadow, int place, int what, int site) {
        if (place >= shadow.reads.length) return;
        long[] reads = shadow.reads;
        long access = Epoch.at(t.epoch, site);
        while (true) {
            long known = volatileAt(reads, place);
            if (known == Shadow.SHARED) {
                ReadShare share = shadow.share(place);
                if (share != null && share.contains(t.epoch)) return;
                if (share != null) share.add(t, access);
                break;
            }
            if (Epoch.isSame(known, t.epoch)) return;
            if (known == 0 || t.isOrdered(known)) {
                if (exchange(reads, place, known, access)) break;
            } else {
                shadow.share(place, new ReadShare(known, access));
                if (exchange(reads, place, known, Shadow.SHARED)) break;
            }
        }
        if (t.log != null) recording.access(t, shadow, place, what, false, site);
        long write = volatileAt(shadow.writes, place);
        if (write != 0 && !t.isOrdered(write)) races.found(RaceKind.WR, t, shadow, place, what, write, site);
    }

    private void writeSlowly(WatchedThread t, Shadow shadow, int place, int what, int site) {
        if (place >= shadow.writes.length) return;
        long[] writes = shadow.writes;
        long access = Epoch.at(t.epoch, site);
        long known;
        do {
            known = volatileAt(writes, place);
        } while (!exchange(writes, place, known, access));
        if (t.log != null) recording.access(t, shadow, place, what, true, site);
        if (known != 0 && !t.isOrdered(known)) races.found(RaceKind.WW, t, shadow, place, what, known, site);
        long read = volatileAt(shadow.reads, place);
        if (read == Shadow.SHARED) {
            if (checkShare(t, shadow, place, what, site)) exchange(shadow.reads, place, read, 0L);
        } else if (read != 0 && !t.isOrdered(read)) {
            races.found(RaceKind.RW, t, shadow, place, what, read, site);
        }
    }

    /** Whether all reads are ordered before this write; then they need not be remembered. */
    private boolean checkShare(WatchedThread t, Shadow shadow, int place, int what, int site) {
        ReadShare share = shadow.share(place);
        if (share == null) return false;
        boolean ordered = true;
        for (long read : share.reads()) {
            if (t.isOrdered(read)) continue;
            ordered = false;
            races.found(RaceKind.RW, t, shadow, place, what, read, site);
        }
        return ordered;
    }
}
