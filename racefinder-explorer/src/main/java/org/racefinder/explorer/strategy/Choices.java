package org.racefinder.explorer.strategy;

import java.util.Arrays;

/**
 * The actors that can take the next step. The engine fills it in at every scheduling point that the schedule leaves
 * open. Reused, so that a choice allocates nothing.
 */
public final class Choices {
    private int count;
    private int current;
    private int inARow;
    private int mover;
    private int eager;
    private int alternative;
    private int[] actors = new int[16];
    private boolean[] timers = new boolean[16];
    private int[][] alternatives = new int[16][];
    private JrfAction[] actions = new JrfAction[16];
    private long[] objects = new long[16];

    /**
     * Removes all choices; {@code eventsInARow} is how many events the running thread has done since the last switch.
     */
    public void begin(int eventsInARow) {
        count = 0;
        current = -1;
        mover = -1;
        eager = -1;
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

    /** Marks the choice added last as the running thread. */
    public void lastIsCurrent() {
        current = count - 1;
    }

    /**
     * Marks the choice added last as a left mover: its step does not affect what other threads can do, so its
     * transaction continues.
     */
    public void lastIsMover() {
        mover = count - 1;
    }

    /** Returns a choice that may be taken first without losing executions, or -1. */
    public int mover() {
        return mover;
    }

    /** Marks the choice added last as a step on which little depends: a release, or the begin or end of a thread. */
    public void lastIsEager() {
        if (eager < 0) eager = count - 1;
    }

    /** Returns the first of these steps, or -1. Whoever takes it at once meets fewer different states. */
    public int eager() {
        return eager;
    }

    public int count() {
        return count;
    }

    /** Returns the running thread if it could continue, otherwise -1. Choosing another thread is then a preemption. */
    public int current() {
        return current;
    }

    /** Returns how many events the running thread has done since the last switch. */
    public int inARow() {
        return inARow;
    }

    public int actor(int i) {
        return actors[i];
    }

    /** Returns whether the choice is a timer that can fire. */
    public boolean isTimer(int i) {
        return timers[i];
    }

    /** Returns the alternatives that the operation offers; most offer none. */
    public int[] alternatives(int i) {
        return alternatives[i];
    }

    public JrfAction action(int i) {
        return actions[i];
    }

    /** Returns the variable or lock of the operation; 0 if there is none. */
    public long object(int i) {
        return objects[i];
    }

    /** Selects this alternative of the chosen operation. */
    public void take(int offered) {
        alternative = offered;
    }

    public int alternative() {
        return alternative;
    }
}
