package org.racefinder.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * The places of threads in vector clocks. The place of a thread that ended is given to one whose start its last access is ordered before: then everything the new one does follows everything the old one
 * did that others can race with, and clocks stay exact. When places run out, one is given away all the same, and races between the two threads can be missed: {@link #isExact()}.
 */
final class Slots {
    /** Beyond so many, threads that ended give up their place although someone may still be unordered with them. */
    private static final int PLENTY = 4096;

    /** Names of so many threads that had one place are remembered, or half of it. */
    private static final int MOST_NAMES = 8192;

    /** {@code accessed}: the time of its last access, after which it may have told others of itself, until its {@code last} time. */
    private record Ended(int slot, int accessed, int last) {}

    private record Name(int from, String name) {}

    private final List<Ended> free = new ArrayList<>();
    private final List<List<Name>> names = new ArrayList<>();
    private int count;
    private int threads;
    private boolean exact = true;

    /** {@code start}: what the starter knew, or empty. */
    synchronized WatchedThread thread(String name, int[] start) {
        int slot = -1;
        int time = 0;
        int accessed = 0;
        for (int i = free.size() - 1; i >= 0; i--) {
            Ended ended = free.get(i);
            if (knows(start, ended)) {
                slot = ended.slot;
                time = ended.last;
                accessed = ended.accessed;
                free.remove(i);
                break;
            }
            if (free.size() - i > 64) break;
        }
        if (slot < 0 && count >= PLENTY && !free.isEmpty()) {
            Ended oldest = free.remove(0);
            slot = oldest.slot;
            time = oldest.last;
            exact = false;
        }
        if (slot < 0 && count >= Epoch.SLOTS) {
            slot = threads % Epoch.SLOTS;
            exact = false;
        }
        if (slot < 0) {
            slot = count++;
            names.add(new ArrayList<>());
        }
        threads++;
        int[] clock = new int[Math.max(start.length, slot + 1)];
        System.arraycopy(start, 0, clock, 0, start.length);
        clock[slot] = Math.max(clock[slot], time) + 1;
        List<Name> known = names.get(slot);
        if (known.size() == MOST_NAMES) known.subList(0, MOST_NAMES / 2).clear();
        known.add(new Name(clock[slot], name));
        WatchedThread made = new WatchedThread(name, slot, clock, false);
        made.lastAccess = accessed;
        return made;
    }

    private static boolean knows(int[] start, Ended ended) {
        return ended.accessed == 0 || ended.slot < start.length && start[ended.slot] >= ended.accessed;
    }

    synchronized void ended(WatchedThread t) {
        free.add(new Ended(t.slot, t.lastAccess, t.clock[t.slot]));
    }

    /** The thread that made an access. */
    synchronized String name(long access) {
        int slot = Epoch.slot(access);
        if (slot >= names.size()) return "?";
        String found = "?";
        for (Name name : names.get(slot)) if (name.from <= Epoch.time(access)) found = name.name;
        return found;
    }

    synchronized boolean isExact() {
        return exact;
    }

    synchronized int threads() {
        return threads;
    }
}
