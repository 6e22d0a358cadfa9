package org.racefinder.explorer.search;

import java.util.Arrays;

/** Which events of an execution a later step could have come before. */
final class ReversibleOrder {
    private OrderedExecution execution;
    /** For each actor, among the events added: its last event, and the last event that armed it. */
    private int[] last = new int[8];

    private int[] armed = new int[8];

    void start(OrderedExecution of) {
        execution = of;
        if (last.length < of.actors) {
            last = new int[of.actors * 2];
            armed = new int[of.actors * 2];
        }
        Arrays.fill(last, -1);
        Arrays.fill(armed, -1);
    }

    void add(int position) {
        last[execution.steps[position].actor] = position;
    }

    void armed(int timer, int position) {
        armed[timer] = position;
    }

    /** The number of events of the actor. */
    int nextIndex(int actor) {
        return last(actor) < 0 ? 0 : execution.steps[last[actor]].index + 1;
    }

    private int last(int actor) {
        return actor < last.length ? last[actor] : -1;
    }

    /** Returns whether f depends on event i, and neither program order nor arming puts it after that event. */
    boolean isReversible(int i, TreeStep f) {
        TreeStep e = execution.steps[i];
        if (e.actor == f.actor || !e.dependsOn(f)) return false;
        int previous = last(f.actor);
        int arming = f.actor < armed.length ? armed[f.actor] : -1;
        return (previous < 0 || !execution.before(i, previous)) && (arming < 0 || !execution.before(i, arming));
    }
}
