package org.racefinder.explorer.search;

import java.util.Arrays;

/** The history of every object in the current execution. Reused from execution to execution. */
final class ObjectHistories {
    private ObjectHistory[] histories = new ObjectHistory[64];
    private int[] touched = new int[64];
    private int touchedCount;

    /** Forgets all but the first events of the execution. */
    void keep(int events) {
        int count = 0;
        for (int i = 0; i < touchedCount; i++) {
            histories[touched[i]].keep(events);
            if (histories[touched[i]].size() > 0) touched[count++] = touched[i];
        }
        touchedCount = count;
    }

    void add(int position, TreeStep step) {
        for (int access : step.accesses) {
            ObjectHistory history = getOrCreate(TreeStep.slot(access));
            history.add(position, TreeStep.kind(access));
        }
    }

    /** Returns null if the execution does not touch the object. */
    ObjectHistory of(int slot) {
        ObjectHistory history = slot < histories.length ? histories[slot] : null;
        return history == null || history.size() == 0 ? null : history;
    }

    private ObjectHistory getOrCreate(int slot) {
        if (slot >= histories.length) histories = Arrays.copyOf(histories, Math.max(slot + 1, histories.length * 2));
        if (histories[slot] == null) histories[slot] = new ObjectHistory();
        if (histories[slot].size() == 0) {
            if (touchedCount == touched.length) touched = Arrays.copyOf(touched, touchedCount * 2);
            touched[touchedCount++] = slot;
        }
        return histories[slot];
    }
}
