package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The steps to run instead of an event e, so that the operation f comes before e: all events after e that do not depend
 * on e, then f. A sequence is a view of the execution, because there may be thousands of sequences, each nearly as long
 * as the execution itself. A place in the sequence is a position in the execution; f is at {@link #end}.
 */
final class WakeupSequence {
    private static final long[] NONE = {};
    private static final int UNKNOWN = -1;

    /** The accesses to each object in the execution from which the sequence is taken; null if there is none. */
    private final ObjectHistories histories;

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
    /** A bit for each position after the replaced event. */
    private long[] removed = NONE;

    private boolean anyRemoved;
    /** The first place, or {@link #UNKNOWN}. */
    private int first = UNKNOWN;
    /** For each actor: the number of its first remaining event in the execution, or {@link #UNKNOWN}. */
    private int[] numbers;

    WakeupSequence(ObjectHistories histories) {
        this.histories = histories;
    }

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
        if (anyRemoved) Arrays.fill(removed, 0);
        anyRemoved = false;
        first = UNKNOWN;
        if (numbers == null || numbers.length < from.actors) numbers = new int[from.actors];
        Arrays.fill(numbers, 0, from.actors, UNKNOWN);
    }

    void keepOnlyPastOf(int event) {
        past = event;
    }

    void finishWith(TreeStep step) {
        last = step;
    }

    /** Creates a sequence of these steps, without an execution that they come from. */
    static WakeupSequence of(TreeStep... steps) {
        WakeupSequence given = new WakeupSequence(null);
        given.steps = steps;
        given.replaced = -1;
        given.end = steps.length - 1;
        given.bound = given.end;
        given.last = steps[given.end];
        return given;
    }

    /** Returns a copy that can be kept after the execution; only its steps may then be asked for. */
    WakeupSequence copy() {
        WakeupSequence copy = new WakeupSequence(histories);
        copy.execution = execution;
        copy.steps = steps;
        copy.replaced = replaced;
        copy.end = end;
        copy.bound = bound;
        copy.past = past;
        copy.last = last;
        copy.lastRemoved = lastRemoved;
        copy.anyRemoved = anyRemoved;
        if (anyRemoved) copy.removed = removed.clone();
        return copy;
    }

    int replaced() {
        return replaced;
    }

    int end() {
        return end;
    }

    int first() {
        if (first == UNKNOWN) first = next(replaced);
        return first;
    }

    /** Returns the place after this one, or one beyond {@link #end}. */
    int next(int place) {
        int at = place + 1;
        if (past < 0 && execution != null) {
            at = execution.nextNotAfter(replaced, at, bound);
            while (anyRemoved && at < bound && isRemoved(at)) at = execution.nextNotAfter(replaced, at + 1, bound);
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
        if (!anyRemoved) return false;
        int bit = position - replaced - 1;
        return bit >>> 6 < removed.length && (removed[bit >>> 6] & 1L << bit) != 0;
    }

    private void remove(int position) {
        int bit = position - replaced - 1;
        if (bit >>> 6 >= removed.length) removed = Arrays.copyOf(removed, (end - replaced >>> 6) + 1);
        removed[bit >>> 6] |= 1L << bit;
        anyRemoved = true;
    }

    /**
     * Returns whether the step can be run first without changing the equivalence class to which the sequence leads
     * ("weak initial" in Abdulla et al.): either it is the first of its actor in the sequence and depends on no step
     * before it, or it is not in the sequence and depends on none of its steps.
     */
    boolean mayBeginWith(TreeStep step) {
        if (execution != null && step == steps[replaced]) return lastRemoved || !last.dependsOn(step);
        int own = firstOf(step.actor);
        if (own < end) return steps[own].alternative == step.alternative && !dependsOnAnyBefore(own, step);
        if (dependsOnAnyBefore(end, step)) return false;
        if (lastRemoved) return true;
        return last.actor == step.actor ? last.alternative == step.alternative : !last.dependsOn(step);
    }

    /**
     * Answers the same question before the last step is known. Returns 1 if the sequence may begin with the step,
     * whatever the last step (by this actor) touches; -1 if it may not; 0 if that depends on the last step.
     */
    int mayBeginWith(TreeStep step, int lastActor) {
        if (steps[replaced] == step) return 0;
        int own = firstOf(step.actor);
        if (own < end) return steps[own].alternative == step.alternative && !dependsOnAnyBefore(own, step) ? 1 : -1;
        if (dependsOnAnyBefore(end, step)) return -1;
        // no earlier step is dependent, so the operation would run in the state for which the step was predicted
        return step.actor == lastActor && step.alternatives.length == 0 ? 1 : 0;
    }

    /** Returns the place of the actor's first remaining step; {@link #end} if there is none before the last step. */
    private int firstOf(int actor) {
        if (execution == null) {
            for (int place = first(); place < end; place = next(place)) if (steps[place].actor == actor) return place;
            return end;
        }
        if (actor >= execution.actors) return end;
        if (numbers == null) {
            numbers = new int[execution.actors];
            Arrays.fill(numbers, UNKNOWN);
        }
        if (numbers[actor] == UNKNOWN) numbers[actor] = execution.firstOf(actor, replaced + 1);
        int position = execution.position(actor, numbers[actor]);
        while (position < end && isRemoved(position)) position = execution.position(actor, ++numbers[actor]);
        // an actor's events after one that is not kept are not kept either
        return position < end && keeps(position) ? position : end;
    }

    /** Returns whether the step depends on a remaining step before this place, none of which is of its actor. */
    private boolean dependsOnAnyBefore(int place, TreeStep step) {
        if (execution == null) {
            for (int at = first(); at < place; at = next(at)) if (steps[at].dependsOn(step)) return true;
            return false;
        }
        if (first() >= place) return false;
        // a step that depends on everything depends on the replaced event, so the sequence has none
        if (step.everything) return true;
        for (int access : step.accesses) {
            ObjectHistory history = histories.of(TreeStep.slot(access));
            if (history == null) continue;
            for (int i = history.firstFrom(first); i < history.size(); i++) {
                int position = history.position(i);
                if (position >= place) break;
                if (AccessKind.conflict(history.kind(i), TreeStep.kind(access))
                        && keeps(position)
                        && !isRemoved(position)) return true;
            }
        }
        return false;
    }

    void removeFirstOf(int actor) {
        int place = firstOf(actor);
        if (place < end) remove(place);
        else if (last.actor == actor) lastRemoved = true;
        if (place == first()) first = next(place);
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
