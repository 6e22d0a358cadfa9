package org.racefinder.explorer.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Enumerates all states of a toy program. An oracle without reduction and without dependence. */
final class StateGraph {
    final Set<String> outcomes = new HashSet<>();
    boolean deadlock;
    boolean complete = true;

    StateGraph(ToyProgram program, int limit) {
        Deque<ToyMachine> open = new ArrayDeque<>();
        Set<Object> seen = new HashSet<>();
        open.add(new ToyMachine(program));
        while (!open.isEmpty() && complete) {
            ToyMachine machine = open.pop();
            boolean ends = true;
            for (int actor = 0; actor < machine.actors(); actor++) {
                if (!machine.enabled(actor)) continue;
                ends = false;
                int[] alternatives = machine.pending(actor).alternatives(machine);
                for (int alternative : alternatives.length == 0 ? new int[1] : alternatives) {
                    ToyMachine next = machine.copy();
                    next.step(actor, alternative, new Event());
                    if (seen.add(next.state())) open.push(next);
                }
            }
            if (ends) {
                outcomes.add(machine.outcome());
                deadlock |= machine.deadlocked();
            }
            complete = seen.size() < limit;
        }
    }
}
