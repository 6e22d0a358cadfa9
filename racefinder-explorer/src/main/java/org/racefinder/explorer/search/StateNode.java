package org.racefinder.explorer.search;

import java.util.Arrays;

/** A state on the current path of a {@link StateSearch}: which steps are possible there, and which are to be tried. */
final class StateNode {
    static final long[] NOTHING = {};

    private StateGroup group;
    private int[] actors = new int[4];
    private int[][] alternatives = new int[4][];
    private int offered;

    /** The steps to be tried, in this order. */
    private long[] choices = new long[2];

    private int count;
    private int tried;

    /** The step that was taken last from here. */
    TreeStep step;

    /** What that step {@linkplain Operation#gives gives}. */
    long[] given = NOTHING;

    StateNode(StateGroup group) {
        this.group = group;
    }

    StateGroup group() {
        group = group.whole();
        return group;
    }

    /** An enabled actor, with the alternatives among which its step chooses. */
    void offer(int actor, int[] itsAlternatives) {
        if (offered == actors.length) {
            actors = Arrays.copyOf(actors, offered * 2);
            alternatives = Arrays.copyOf(alternatives, offered * 2);
        }
        actors[offered] = actor;
        alternatives[offered++] = itsAlternatives.length == 0 ? new int[1] : itsAlternatives.clone();
    }

    /** Tries all alternatives of the actor; if it is not enabled, all that are. */
    void tryActor(int actor) {
        for (int i = 0; i < offered; i++) {
            if (actors[i] != actor) continue;
            add(i);
            return;
        }
        tryAll();
    }

    void tryAll() {
        for (int i = 0; i < offered; i++) add(i);
    }

    private void add(int i) {
        for (int alternative : alternatives[i]) {
            long choice = (long) actors[i] << 32 | alternative;
            boolean known = false;
            for (int c = 0; c < count; c++) known |= choices[c] == choice;
            if (known) continue;
            if (count == choices.length) choices = Arrays.copyOf(choices, count * 2);
            choices[count++] = choice;
        }
    }

    /** The step that the execution chose by itself is the first one to be tried. */
    void took(TreeStep taken, long[] gives) {
        step = taken;
        given = gives;
        if (count > 0) return;
        tryActor(taken.actor);
        long choice = (long) taken.actor << 32 | taken.alternative;
        for (int c = 1; c < count; c++) {
            if (choices[c] != choice) continue;
            choices[c] = choices[0];
            choices[0] = choice;
        }
        tried = 1;
    }

    boolean hasMore() {
        return tried < count;
    }

    void next() {
        tried++;
    }

    int actor() {
        return (int) (choices[tried - 1] >>> 32);
    }

    int alternative() {
        return (int) choices[tried - 1];
    }

    /** The part of the choices known so far that has been tried, not counting the one under way. */
    double fractionBefore() {
        return (tried - 1.0) / count;
    }

    double weight() {
        return 1.0 / count;
    }
}
