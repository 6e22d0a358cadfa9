package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The steps to run instead of an event e, so that the operation f comes before e: all events after e that do not depend
 * on e, then f. A sequence is a view of the execution, because there may be thousands of sequences, each nearly as long
 * as the execution itself. A place in the sequence is a position in the execution; f is at {@link #end}.
 */
final class WakeupSequence {
    private static final int[] NONE = {};

    /** Null if the steps were given one by one. */
    private OrderedExecution execution;

    private TreeStep[] steps;
    private int replaced;
    private int end;
    /** No events are kept from this position to the end. */
    private int bound;

    /** If not negative, only events are kept on which the event at this position depends. */
    private int past = -1;

    private TreeStep last;
    private boolean lastRemoved;
    private int[] removed = NONE;
    private int removedCount;

    /**
     * Takes the events after {@code replacedEvent} and before {@code until} that do not depend on the replaced event.
     */
    void take(OrderedExecution from, int replacedEvent, int until) {
        execution = from;
        steps = from.steps;
        replaced = replacedEvent;
        end = until;
        bound = from.boundOfRest(replacedEvent, until);
        past = -1;
        last = null;
        lastRemoved = false;
        removedCount = 0;
    }

    void keepOnlyPastOf(int event) {
        past = event;
    }

    void finishWith(TreeStep step) {
        last = step;
    }

    /** Creates a sequence of these steps, without an execution that they come from. */
    static WakeupSequence of(TreeStep... steps) {
        WakeupSequence given = new WakeupSequence();
        given.steps = steps;
        given.replaced = -1;
        given.end = steps.length - 1;
        given.bound = given.end;
        given.last = steps[given.end];
        return given;
    }

    WakeupSequence copy() {
        WakeupSequence copy = new WakeupSequence();
        copy.execution = execution;
        copy.steps = steps;
        copy.replaced = replaced;
        copy.end = end;
        copy.bound = bound;
        copy.past = past;
        copy.last = last;
        copy.lastRemoved = lastRemoved;
        copy.removed = removedCount == 0 ? NONE : Arrays.copyOf(removed, removedCount);
        copy.removedCount = removedCount;
        return copy;
    }

    int replaced() {
        return replaced;
    }

    int end() {
        return end;
    }

    int first() {
        return next(replaced);
    }

    /** Returns the place after this one, or one beyond {@link #end}. */
    int next(int place) {
        int at = place + 1;
        if (removedCount == 0 && past < 0 && execution != null) {
            at = execution.nextNotAfter(replaced, at, bound);
        } else {
            while (at < bound && !(keeps(at) && !isRemoved(at))) at++;
        }
        if (at >= bound) at = Math.max(at, end);
        return at == end && lastRemoved ? end + 1 : at;
    }

    boolean isEmpty() {
        return first() > end;
    }

    TreeStep step(int place) {
        return place == end ? last : steps[place];
    }

    /**
     * Returns whether the event at this position of the execution has been run when the sequence reaches the given
     * place.
     */
    boolean hasRun(int position, int place) {
        return position < replaced
                || (position > replaced
                        && position < end
                        && keeps(position)
                        && (position < place || isRemoved(position)));
    }

    private boolean keeps(int position) {
        return execution == null
                || !execution.before(replaced, position) && (past < 0 || execution.before(position, past));
    }

    private boolean isRemoved(int position) {
        for (int i = 0; i < removedCount; i++) if (removed[i] == position) return true;
        return false;
    }

    /**
     * Returns whether the step can be run first without changing the equivalence class to which the sequence leads
     * ("weak initial" in Abdulla et al.): either it is the first of its actor in the sequence and depends on no step
     * before it, or it is not in the sequence and depends on none of its steps.
     */
    boolean mayBeginWith(TreeStep step) {
        if (execution != null && step == steps[replaced]) return lastRemoved || !last.dependsOn(step);
        for (int place = first(); place <= end; place = next(place)) {
            TreeStep mine = step(place);
            if (mine.actor == step.actor) return mine.alternative == step.alternative;
            if (mine.dependsOn(step)) return false;
        }
        return true;
    }

    /**
     * Answers the same question before the last step is known. Returns 1 if the sequence may begin with the step,
     * whatever the last step (by this actor) touches; -1 if it may not; 0 if that depends on the last step.
     */
    int mayBeginWith(TreeStep step, int lastActor) {
        if (steps[replaced] == step) return 0;
        for (int place = first(); place < end; place = next(place)) {
            TreeStep mine = steps[place];
            if (mine.actor == step.actor) return mine.alternative == step.alternative ? 1 : -1;
            if (mine.dependsOn(step)) return -1;
        }
        // no earlier step is dependent, so the operation would run in the state for which the step was predicted
        return step.actor == lastActor && step.alternatives.length == 0 ? 1 : 0;
    }

    void removeFirstOf(int actor) {
        for (int place = first(); place <= end; place = next(place)) {
            if (step(place).actor != actor) continue;
            if (place == end) {
                lastRemoved = true;
            } else {
                if (removedCount == removed.length) removed = Arrays.copyOf(removed, removedCount * 2 + 4);
                removed[removedCount++] = place;
            }
            return;
        }
    }

    TreeStep[] toSteps() {
        return toSteps(first());
    }

    /** Returns the remaining steps from this place on, in order. */
    TreeStep[] toSteps(int from) {
        int length = 0;
        for (int place = from; place <= end; place = next(place)) length++;
        TreeStep[] all = new TreeStep[length];
        int at = 0;
        for (int place = from; place <= end; place = next(place)) all[at++] = step(place);
        return all;
    }

    boolean offersAlternatives() {
        return last.alternatives.length > 0 || (execution != null && execution.offersAlternatives);
    }
}
