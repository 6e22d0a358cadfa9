package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The choices that lead to a point of an execution: for each step, the actor and the alternative. A job of the search
 * consists of nothing else.
 */
public final class Schedule {
    private int[] actors = new int[64];
    private int[] alternatives = new int[64];
    private int length;

    public void clear() {
        length = 0;
    }

    public void add(int actor, int alternative) {
        if (length == actors.length) {
            actors = Arrays.copyOf(actors, length * 2);
            alternatives = Arrays.copyOf(alternatives, length * 2);
        }
        actors[length] = actor;
        alternatives[length++] = alternative;
    }

    public int length() {
        return length;
    }

    public int actor(int i) {
        return actors[i];
    }

    public int alternative(int i) {
        return alternatives[i];
    }

    void copyFrom(Schedule other) {
        clear();
        for (int i = 0; i < other.length; i++) add(other.actors[i], other.alternatives[i]);
    }
}
