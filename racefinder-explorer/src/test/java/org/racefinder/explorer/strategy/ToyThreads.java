package org.racefinder.explorer.strategy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Threads with a number of steps each, all of them always enabled: n threads of k steps have (nk)!/(k!)^n schedules.
 */
final class ToyThreads {
    private final int[] steps;
    private final Set<List<Integer>> seen = new LinkedHashSet<>();
    private int executions;

    ToyThreads(int... steps) {
        this.steps = steps;
    }

    /** Runs the executions of the strategy to its end, at most {@code maxExecutions}. */
    void run(SearchStrategy strategy, int maxExecutions) {
        Schedule prefix = new Schedule();
        while (executions < maxExecutions && strategy.next(prefix)) {
            executions++;
            strategy.completed(execute(strategy.guide(), prefix));
        }
    }

    /** Runs one execution of a strategy that has chosen this prefix. */
    void run(SearchStrategy strategy, Schedule prefix) {
        executions++;
        strategy.completed(execute(strategy.guide(), prefix));
    }

    private Trace execute(Guide guide, Schedule prefix) {
        int[] done = new int[steps.length];
        Trace trace = new Trace();
        List<Integer> order = new ArrayList<>();
        Choices choices = new Choices();
        guide.began();
        int running = -1;
        int inARow = 0;
        while (true) {
            int actor;
            if (trace.length() < prefix.length()) {
                actor = prefix.actor(trace.length());
            } else {
                choices.begin(inARow);
                for (int a = 0; a < steps.length; a++) {
                    if (done[a] == steps[a]) continue;
                    choices.add(a, false, new int[0], JrfAction.OTHER, 0);
                    if (a == running) choices.lastIsCurrent();
                }
                if (choices.count() == 0) break;
                int chosen = guide.choose(choices);
                if (chosen == Guide.STOP) return trace;
                actor = choices.actor(chosen);
            }
            inARow = actor == running ? inARow + 1 : 0;
            running = actor;
            trace.append(actor, done[actor]++);
            order.add(actor);
        }
        seen.add(order);
        return trace;
    }

    int executions() {
        return executions;
    }

    /** Returns the distinct complete schedules, in the order in which they were first run. */
    Set<List<Integer>> schedules() {
        return seen;
    }

    static int preemptions(List<Integer> order, int... steps) {
        int[] left = steps.clone();
        int preemptions = 0;
        for (int i = 0; i < order.size(); i++) {
            if (i > 0 && !order.get(i).equals(order.get(i - 1)) && left[order.get(i - 1)] > 0) preemptions++;
            left[order.get(i)]--;
        }
        return preemptions;
    }
}
