package org.racefinder.agent.clocks;

import java.util.ArrayList;
import java.util.List;

/**
 * The slots of threads in vector clocks. The slot of an ended thread is reused for a new thread whose start is ordered
 * after the last access of the ended one: then everything the new thread does follows every access of the old thread
 * that could race, and clocks stay exact. When slots run out, one is reused anyway, and races between the two threads
 * can be missed: see {@link #isExact()}.
 */
public final class ClockSlots {
    /** Beyond this many slots, ended threads lose theirs although some thread may still be unordered with them. */
    private static final int PLENTY = 4096;

    /** How many free slots are examined at each end of the list. */
    private static final int LOOKED_AT = 64;

    /** The maximum number of thread names remembered per slot; when it is reached, half of them are dropped. */
    private static final int MOST_NAMES = 8192;

    /**
     * {@code accessed} is the time of its last access; from then until its {@code last} time, it may have released its
     * clock to others.
     */
    private record Ended(int slot, int accessed, int last) {}

    private record Name(int from, String name) {}

    private final List<Ended> free = new ArrayList<>();
    private final List<List<Name>> names = new ArrayList<>();
    private int count;
    private int threads;
    private boolean exact = true;

    /**
     * The slot of a new thread.
     *
     * @param clock the first clock of the thread
     * @param lastAccess when the slot was last used for an access; 0 if never
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Assignment(int slot, int[] clock, int lastAccess) {}

    /** {@code start} is the clock of the starting thread, or empty. */
    public synchronized Assignment assign(String name, int[] start) {
        Ended before = before(start);
        int slot = before == null ? newSlot() : before.slot;
        threads++;
        int[] clock = new int[Math.max(start.length, slot + 1)];
        System.arraycopy(start, 0, clock, 0, start.length);
        clock[slot] = Math.max(clock[slot], before == null ? 0 : before.last) + 1;
        List<Name> ofSlot = names.get(slot);
        if (ofSlot.size() == MOST_NAMES) ofSlot.subList(0, MOST_NAMES / 2).clear();
        ofSlot.add(new Name(clock[slot], name));
        return new Assignment(slot, clock, before == null ? 0 : before.accessed);
    }

    /** The ended thread whose slot is reused; null to take a new slot. */
    private Ended before(int[] start) {
        int known = known(start);
        if (known >= 0) return free.remove(known);
        if (count < PLENTY || free.isEmpty()) return null;
        exact = false;
        return free.remove(0);
    }

    private int newSlot() {
        if (count >= Epoch.SLOTS) {
            exact = false;
            return threads % Epoch.SLOTS;
        }
        names.add(new ArrayList<>());
        return count++;
    }

    /**
     * Searches the threads that ended last, which the same thread often joined, and those that ended first, which most
     * threads are ordered after.
     */
    private int known(int[] start) {
        int size = free.size();
        for (int i = size - 1; i >= Math.max(0, size - LOOKED_AT); i--) if (knows(start, free.get(i))) return i;
        for (int i = 0; i < Math.min(size - LOOKED_AT, LOOKED_AT); i++) if (knows(start, free.get(i))) return i;
        return -1;
    }

    private static boolean knows(int[] start, Ended ended) {
        return ended.accessed == 0 || ended.slot < start.length && start[ended.slot] >= ended.accessed;
    }

    public synchronized void ended(ThreadClock t) {
        free.add(new Ended(t.slot, t.lastAccess, t.clock[t.slot]));
    }

    /** The name of the thread that made an access. */
    public synchronized String name(long access) {
        int slot = Epoch.slot(access);
        if (slot >= names.size()) return "?";
        String found = "?";
        for (Name name : names.get(slot)) if (name.from <= Epoch.time(access)) found = name.name;
        return found;
    }

    public synchronized boolean isExact() {
        return exact;
    }

    public synchronized int threads() {
        return threads;
    }
}
