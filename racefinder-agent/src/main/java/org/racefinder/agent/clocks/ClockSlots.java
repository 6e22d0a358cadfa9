package org.racefinder.agent.clocks;

import java.util.ArrayList;
import java.util.List;

/**
 * Assigns slots in vector clocks to threads. The slot of an ended thread is reused for a new thread whose start is
 * ordered after the last access of the ended one. Then everything the new thread does is ordered after every access of
 * the old thread, and clocks stay exact. If slots run out, a slot is reused in any case, and races between its two
 * threads can be missed: see {@link #isExact()}.
 */
public final class ClockSlots {
    /**
     * Beyond this many slots, slots of ended threads are reused even if some thread may still be unordered with them.
     */
    private static final int MAX_EXACT_SLOTS = 4096;

    /** How many free slots are examined at each end of the list. */
    private static final int EXAMINED = 64;

    /** The maximum number of thread names remembered per slot; when it is reached, half of them are dropped. */
    private static final int MAX_NAMES = 8192;

    /**
     * An ended thread. {@code accessed} is the time of its last access, {@code last} its final time; in between, it may
     * have released its clock to other threads.
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
        if (ofSlot.size() == MAX_NAMES) ofSlot.subList(0, MAX_NAMES / 2).clear();
        ofSlot.add(new Name(clock[slot], name));
        return new Assignment(slot, clock, before == null ? 0 : before.accessed);
    }

    /** The ended thread whose slot is reused, or null to use a new slot. */
    private Ended before(int[] start) {
        int known = known(start);
        if (known >= 0) return free.remove(known);
        if (count < MAX_EXACT_SLOTS || free.isEmpty()) return null;
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
     * Searches the threads that ended last, which the same thread has often joined, and those that ended first, which
     * most threads are ordered after. Returns an index in the list of free slots, or -1.
     */
    private int known(int[] start) {
        int size = free.size();
        for (int i = size - 1; i >= Math.max(0, size - EXAMINED); i--) if (knows(start, free.get(i))) return i;
        for (int i = 0; i < Math.min(size - EXAMINED, EXAMINED); i++) if (knows(start, free.get(i))) return i;
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
