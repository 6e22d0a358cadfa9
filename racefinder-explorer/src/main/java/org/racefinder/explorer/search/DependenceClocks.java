package org.racefinder.explorer.search;

import java.util.Arrays;
import java.util.Set;

/**
 * Orders the events of an execution by dependence. An event comes after the previous event of its actor, and a timer
 * event after the event that armed the timer. Every event comes after the last write of each object that it touches,
 * and after all later accesses to the object with which it conflicts. This order is not happens-before: it orders more (two lock
 * operations, promoted accesses) and must never be used to decide whether there is a race.
 */
final class DependenceClocks {
    private final Set<ReductionRule> rules;
    private int[] last = new int[8];
    private int[] armed = new int[8];
    private OrderedExecution previous;

    DependenceClocks(Set<ReductionRule> rules) {
        this.rules = rules;
    }

    /**
     * Computes the clocks of an execution whose steps are filled in, and the histories of its objects. The first
     * {@code common} events are those of the previous execution.
     */
    void order(OrderedExecution execution, Trace trace, ObjectHistories histories, int common) {
        int actors = execution.actors;
        int known = previous != null && previous.actors == actors ? common : 0;
        if (known > 0) System.arraycopy(previous.clocks, 0, execution.clocks, 0, known * actors);
        histories.keep(known);
        previous = execution;
        if (last.length < actors) {
            last = new int[actors * 2];
            armed = new int[actors * 2];
        }
        Arrays.fill(last, 0, actors, -1);
        Arrays.fill(armed, 0, actors, -1);
        int conflictingWithAll = -1;
        for (int j = 0; j < execution.length(); j++) {
            TreeStep step = execution.steps[j];
            if (j >= known) {
                order(execution, j, conflictingWithAll, histories);
                histories.add(j, step);
            }
            if (step.everything) conflictingWithAll = j;
            last[step.actor] = j;
            int arms = trace.event(j).arms;
            if (arms >= 0 && rules.contains(ReductionRule.ARMING_ORDERS)) armed[arms] = j;
        }
    }

    private void order(OrderedExecution execution, int j, int conflictingWithAll, ObjectHistories histories) {
        TreeStep step = execution.steps[j];
        if (last[step.actor] >= 0) execution.join(j, last[step.actor]);
        if (armed[step.actor] >= 0) execution.join(j, armed[step.actor]);
        if (conflictingWithAll >= 0) execution.join(j, conflictingWithAll);
        if (step.everything) {
            for (int a = 0; a < execution.actors; a++) if (last[a] >= 0) execution.join(j, last[a]);
        } else {
            joinObjects(execution, j, histories);
        }
        execution.clocks[j * execution.actors + step.actor] = step.index + 1;
    }

    private static void joinObjects(OrderedExecution execution, int j, ObjectHistories histories) {
        for (int access : execution.steps[j].accesses) {
            ObjectHistory history = histories.of(TreeStep.slot(access));
            if (history == null) continue;
            for (int i = history.size() - 1; i >= 0; i--) {
                int kind = history.kind(i);
                if (AccessKind.conflict(kind, TreeStep.kind(access))) execution.join(j, history.position(i));
                if (kind == AccessKind.WRITE) break;
            }
        }
    }
}
