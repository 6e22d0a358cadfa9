package org.racefinder.tests;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Enumerates all sequentially consistent executions of a generated program, step by step and without any reduction, and
 * collects their races, deadlocks and final values.
 */
final class AllInterleavings {
    private static final int MOST_STATES = 20_000;

    final Set<SequentialState.Race> races = new HashSet<>();
    /** The final states: the named values in the order of their names. */
    final Set<String> finals = new TreeSet<>();

    boolean deadlock;
    /** There are too many states, or the program uses something the model lacks. */
    boolean givenUp;

    AllInterleavings(List<List<GeneratedProgram.Step>> threads, List<String> names) {
        Deque<SequentialState> left = new ArrayDeque<>(List.of(new SequentialState(threads.size())));
        Set<String> known = new HashSet<>();
        left.peek().set("S", 1);
        left.peek().set("C", 1);
        while (!left.isEmpty() && !givenUp) {
            SequentialState state = left.pop();
            if (!known.add(state.key())) continue;
            givenUp |= known.size() > MOST_STATES;
            boolean ended = true;
            boolean stuck = true;
            for (int t = 0; t < threads.size(); t++) {
                if (state.pc[t] >= threads.get(t).size()) continue;
                ended = false;
                for (SequentialState next : after(state, t, threads.get(t).get(state.pc[t]))) {
                    stuck = false;
                    left.push(next);
                }
            }
            if (ended) finals.add(values(state, names));
            else if (stuck) deadlock = true;
        }
    }

    private List<SequentialState> after(SequentialState state, int thread, GeneratedProgram.Step step) {
        SequentialState next = new SequentialState(state);
        next.pc[thread]++;
        try {
            return step.effect().after(next, thread, races);
        } catch (UnsupportedOperationException e) {
            givenUp = true;
            return List.of();
        }
    }

    private static String values(SequentialState state, List<String> names) {
        Map<String, Integer> values = new TreeMap<>();
        for (String name : names) values.put(name, state.get(name));
        return values.toString();
    }
}
