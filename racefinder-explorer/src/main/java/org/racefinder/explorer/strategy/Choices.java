package org.racefinder.explorer.strategy;

import java.util.Arrays;

/**
 * Who can take the next step, filled in by the engine at every scheduling point that no schedule decides. Reused, so that a choice
 * allocates nothing.
 */
public final class Choices {
    private int count;
    private int current;
    private int inARow;
    private int mover;
    private int alternative;
    private int[] actors = new int[16];
    private boolean[] timers = new boolean[16];
    private int[][] alternatives = new int[16][];
    private JrfAction[] actions = new JrfAction[16];
    private long[] objects = new long[16];

    /** Starts over. {@code eventsInARow}: how many events the running thread has done without a change of thread. */
    public void begin(int eventsInARow) {
        count = 0;
        current = -1;
        mover = -1;
        alternative = 0;
        inARow = eventsInARow;
    }

    public void add(int actor, boolean timer, int[] offered, JrfAction action, long object) {
        if (count == actors.length) grow();
        actors[count] = actor;
        timers[count] = timer;
        alternatives[count] = offered;
        actions[count] = action;
        objects[count] = object;
        count++;
    }

    private void grow() {
        int length = count * 2;
        actors = Arrays.copyOf(actors, length);
        timers = Arrays.copyOf(timers, length);
        alternatives = Arrays.copyOf(alternatives, length);
        actions = Arrays.copyOf(actions, length);
        objects = Arrays.copyOf(objects, length);
    }

    /** The one added last is the thread that is running now. */
    public void lastIsCurrent() {
        current = count - 1;
    }

    /** What the one added last does makes no difference to what the others can do before it: its transaction goes on. */
    public void lastIsMover() {
        mover = count - 1;
    }

    /** A choice that may as well come first, or -1. */
    public int mover() {
        return mover;
    }

    public int count() {
        return count;
    }

    /** The thread that is running and could go on, or -1: to choose another one is a preemption. */
    public int current() {
        return current;
    }

    public int inARow() {
        return inARow;
    }

    public int actor(int i) {
        return actors[i];
    }

    /** A timer that can fire, not a thread. */
    public boolean isTimer(int i) {
        return timers[i];
    }

    /** What the operation offers; empty for most. */
    public int[] alternatives(int i) {
        return alternatives[i];
    }

    public JrfAction action(int i) {
        return actions[i];
    }

    /** The variable or lock that the operation is about; 0 if there is none. */
    public long object(int i) {
        return objects[i];
    }

    /** Takes this alternative of the operation chosen. */
    public void take(int offered) {
        alternative = offered;
    }

    public int alternative() {
        return alternative;
    }
}
