package org.racefinder.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * The places of threads in vector clocks. The place of a thread that ended is given to one whose start it is ordered before: then everything the new one does follows everything the old one
 * did, and clocks stay exact. When places run out, one is given away all the same, and races between the two threads can be missed: {@link #isExact()}.
 */
final class Slots {
    /** Beyond so many, threads that ended give up their place although someone may still be unordered with them. */
    private static final int PLENTY = 4096;

    private record Ended(int slot, int time) {}

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
        for (int i = free.size() - 1; i >= 0; i--) {
            Ended ended = free.get(i);
            if (ended.slot < start.length && start[ended.slot] >= ended.time) {
                slot = ended.slot;
                time = ended.time;
                free.remove(i);
                break;
            }
            if (free.size() - i > 64) break;
        }
        if (slot < 0 && count >= PLENTY && !free.isEmpty()) {
            Ended oldest = free.remove(0);
            slot = oldest.slot;
            time = oldest.time;
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
        names.get(slot).add(new Name(clock[slot], name));
        return new WatchedThread(name, slot, clock, false);
    }

    synchronized void ended(WatchedThread t) {
        free.add(new Ended(t.slot, t.clock[t.slot]));
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
