package org.racefinder.explorer.statecache;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.StateNames;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.symmetry.ThreadSymmetry;

/**
 * Lets interchangeable threads change places, so that states that differ only by an exchange look the same. Threads that
 * have not taken their first step, and those that have been joined, keep their places. What others know a thread by, its
 * Thread object, stays at the place as well: nobody addresses one of these threads alone.
 */
final class Exchange {
    private final ExecutionState execution;
    private final ThreadSymmetry symmetry;
    /** The indexes of the threads that may change places, in the order of their places. */
    private int[] members = new int[8];

    private int[] groups = new int[8];
    private int size;
    /** For each of them, whose content is shown at its place. */
    private int[] shown = new int[8];

    private boolean moved;
    private boolean forbidden;
    private final Map<ThreadNames, ThreadNames> names = new HashMap<>();

    Exchange(ExecutionState execution, ThreadSymmetry symmetry) {
        this.execution = execution;
        this.symmetry = symmetry;
    }

    /** Finds the threads that may change places. Each is at its own at first. */
    void begin() {
        size = 0;
        moved = false;
        forbidden = false;
        for (int i = 0; i < execution.threadCount(); i++) {
            int group = symmetry.groupOf(execution.thread(i));
            if (group < 0) continue;
            if (size == members.length) grow();
            members[size] = i;
            shown[size] = i;
            groups[size++] = group;
        }
    }

    private void grow() {
        members = Arrays.copyOf(members, size * 2);
        groups = Arrays.copyOf(groups, size * 2);
        shown = Arrays.copyOf(shown, size * 2);
    }

    /** The state has a part that may name a thread in a way that is not known here: all stay at their places. */
    void forbid() {
        forbidden = true;
    }

    boolean isPossible() {
        return size > 1 && !forbidden;
    }

    /** Orders the threads of each group by these numbers, given by thread index. Returns whether any changes its place. */
    boolean order(long[] by) {
        for (int i = 1; i < size; i++) {
            int thread = shown[i];
            int at = i;
            for (int before = i - 1; before >= 0; before--) {
                if (groups[before] != groups[i]) continue;
                if (by[shown[before]] <= by[thread]) break;
                shown[at] = shown[before];
                at = before;
            }
            shown[at] = thread;
            moved |= at != i;
        }
        return moved;
    }

    /** The thread whose content is shown at the place of this one. */
    ManagedThread shownAt(ManagedThread place) {
        if (!moved) return place;
        for (int i = 0; i < size; i++) if (members[i] == place.index) return execution.thread(shown[i]);
        return place;
    }

    /** The thread at whose place this one is shown. */
    ManagedThread placeOf(ManagedThread thread) {
        if (!moved || thread == null) return thread;
        for (int i = 0; i < size; i++) if (shown[i] == thread.index) return execution.thread(members[i]);
        return thread;
    }

    int placeOf(int index) {
        return placeOf(execution.thread(index)).index;
    }

    /** The name under which the state contains an object. */
    long object(long name) {
        if (!moved) return name;
        int creator = ObjectNames.creator(name);
        for (int i = 0; i < size; i++) {
            if (execution.thread(shown[i]).actor == creator)
                return ObjectNames.renamed(name, execution.thread(members[i]).actor);
        }
        return name;
    }

    /** The name under which the state contains a synchronization object. */
    long part(long name) {
        if (!moved) return name;
        int slot = ObjectNames.slot(name);
        long object = ObjectNames.ofObject(name);
        for (int i = 0; i < size && slot != ObjectNames.FIRST_STEP; i++)
            if (object == nameOf(shown[i])) return ObjectNames.part(nameOf(members[i]), slot);
        return object(name);
    }

    private long nameOf(int thread) {
        return execution.record(execution.thread(thread).java).name;
    }

    /** The threads of a set, as actors at whose places they are shown. */
    int[] actorsOf(long set) {
        int[] actors = execution.actorsOf(set);
        for (int i = 0; i < actors.length; i++) actors[i] = placeOf(execution.threadOfActor(actors[i])).actor;
        Arrays.sort(actors);
        return actors;
    }

    /** How many threads may change places. */
    int size() {
        return forbidden ? 0 : size;
    }

    int actorAt(int i) {
        return execution.thread(members[i]).actor;
    }

    /** What the execution calls the threads, in the order of their places. */
    StateNames names() {
        if (!isPossible()) return StateNames.FIXED;
        int[] actors = new int[size];
        int[] timers = new int[size];
        long[] objects = new long[size];
        for (int i = 0; i < size; i++) {
            actors[i] = execution.thread(shown[i]).actor;
            timers[i] = execution.actors.timer(actors[i]);
            objects[i] = nameOf(shown[i]);
        }
        ThreadNames found = new ThreadNames(actors, timers, objects);
        ThreadNames known = names.putIfAbsent(found, found);
        return known == null ? found : known;
    }
}
