package org.racefinder.explorer.search;

import java.util.Arrays;
import java.util.Set;

/**
 * Finds the pairs of events of an execution that could have come in the other order, and inserts a sequence for each.
 * For an unguarded operation these are its races: dependent events with nothing between them in the order of
 * dependence. A guarded operation (lock, wait, join, park) was enabled by the event that it immediately depends on, so
 * the two cannot be swapped. The events that it could have come before are earlier ones, so every dependent event is
 * tried. The recorded states tell whether the operation is enabled there.
 *
 * <p>An execution begins like the previous one. For two events of this {@linkplain CommonPrefix common prefix}, the
 * sequence differs from the one inserted then only in the events after the prefix. If these are the same, there is
 * nothing to insert.
 */
final class Reversals {
    private final boolean walkBack;
    private final boolean onlyFirst;
    private final boolean onlyCausalPast;
    private final boolean wholeRest;
    private final boolean armingOrders;
    private final boolean withdrawn;
    private final boolean pendingAtTheEnd;
    private final FootprintPrediction prediction;
    private final ObjectHistories histories;
    private final RecordedStates states;
    private final Insertion insertion;
    private final OutgoingInsertions outgoing;
    private final WakeupSequence sequence;
    private final CommonPrefix commonPrefix = new CommonPrefix();

    private OrderedExecution execution;
    private NodePath path;
    private int base;
    /** For each actor, among the events seen: its last event, and the last event that armed it. */
    private int[] last = new int[8];

    private int[] armed = new int[8];
    private int seen;
    private int[] conflictingWithAll = new int[4];
    private int conflictingWithAllCount;
    private int[] candidates = new int[32];
    private int count;

    Reversals(
            Set<ReductionRule> rules,
            FootprintPrediction prediction,
            ObjectHistories histories,
            RecordedStates states,
            Insertion insertion,
            OutgoingInsertions outgoing) {
        this.outgoing = outgoing;
        walkBack = rules.contains(ReductionRule.WALK_BACK);
        onlyFirst = !rules.contains(ReductionRule.WALK_BACK_PAST_THE_FIRST);
        onlyCausalPast = !rules.contains(ReductionRule.MORE_THAN_CAUSAL_PAST);
        wholeRest = rules.contains(ReductionRule.WHOLE_REST);
        armingOrders = rules.contains(ReductionRule.ARMING_ORDERS);
        withdrawn = rules.contains(ReductionRule.WITHDRAWN);
        pendingAtTheEnd = rules.contains(ReductionRule.PENDING_AT_THE_END);
        this.prediction = prediction;
        this.histories = histories;
        this.states = states;
        this.insertion = insertion;
        this.sequence = new WakeupSequence(histories);
    }

    /**
     * Inserts the sequences of all reversals of an execution.
     *
     * @param baseDepth the depth above which nodes belong to other processes
     * @param common how many events at the start are those of the previous execution
     */
    void insertAll(OrderedExecution recorded, Trace trace, NodePath nodes, int baseDepth, int common) {
        base = baseDepth;
        execution = recorded;
        path = nodes;
        commonPrefix.start(recorded, common);
        start();
        int length = recorded.length();
        for (int j = 0; j < length; j++) {
            Event event = trace.event(j);
            Operation operation = event.operation;
            int end = wholeRest ? length : j;
            if (commonPrefix.contains(j)) reverseAgain(execution.steps[j], operation, j, end);
            else reverse(execution.steps[j], operation, isGuarded(operation), j, end);
            markSeen(j);
            if (withdrawn) {
                for (int i = 0; i < event.withdrawnCount(); i++) reverse(event.withdrawn(i), j, trace);
            }
            // only now: the event may arm a timer again that it has withdrawn
            if (event.arms >= 0 && armingOrders) armed[event.arms] = j;
        }
        if (pendingAtTheEnd) {
            for (Trace.Pending pending : trace.pending()) reverse(pending, length);
        }
    }

    private void start() {
        if (last.length < execution.actors) {
            last = new int[execution.actors * 2];
            armed = new int[execution.actors * 2];
        }
        Arrays.fill(last, -1);
        Arrays.fill(armed, -1);
        conflictingWithAllCount = 0;
        seen = 0;
    }

    private void markSeen(int j) {
        TreeStep step = execution.steps[j];
        last[step.actor] = j;
        if (step.everything) {
            if (conflictingWithAllCount == conflictingWithAll.length)
                conflictingWithAll = Arrays.copyOf(conflictingWithAll, conflictingWithAllCount * 2);
            conflictingWithAll[conflictingWithAllCount++] = j;
        }
        seen = j + 1;
    }

    /**
     * Reverses a timer that could have fired before it was withdrawn. It counts as pending until it is armed again.
     */
    private void reverse(Event.Withdrawn withdrawn, int j, Trace trace) {
        int actor = withdrawn.actor();
        checkGuard(withdrawn.operation(), actor);
        int end = j + 1;
        if (trace.event(j).arms != actor) {
            while (end < execution.length() && trace.event(end).arms != actor && execution.steps[end].actor != actor)
                end++;
        }
        int index = last[actor] < 0 ? 0 : execution.steps[last[actor]].index + 1;
        TreeStep name = new TreeStep(actor, index, 0, Event.NO_ALTERNATIVES, new int[0], false);
        TreeStep step = prediction.first(name, withdrawn.operation(), states.after(j));
        reverse(step, withdrawn.operation(), true, -1, end);
    }

    private static void checkGuard(Operation operation, int actor) {
        if (operation == null)
            throw new IllegalArgumentException("actor " + actor + " is disabled by an unknown guard");
    }

    private void reverse(Trace.Pending pending, int length) {
        if (!pending.enabled()) checkGuard(pending.operation(), pending.actor());
        TreeStep step = prediction.recorded(pending.actor(), pending.index(), pending.footprint());
        boolean guarded = !pending.enabled() || isGuarded(pending.operation());
        reverse(step, pending.operation(), guarded, -1, length);
    }

    /**
     * Reverses f with the events seen, keeping the execution up to {@code end}. The operation f was performed at
     * position j; if j is negative, it was not performed.
     */
    private void reverse(TreeStep f, Operation operation, boolean guarded, int j, int end) {
        boolean all = guarded && walkBack;
        count = 0;
        collect(f, all);
        if (!isDescending()) sortDescending();
        if (!all) keepImmediate();
        if (j >= 0) commonPrefix.keep(j, candidates, count);
        for (int c = 0; c < count; c++) {
            if (c > 0 && candidates[c] == candidates[c - 1]) continue;
            if (insertReversed(candidates[c], f, operation, guarded, j, end) && guarded && onlyFirst) return;
        }
    }

    private static boolean isGuarded(Operation operation) {
        return operation != null && operation.guarded();
    }

    /** Reverses f with the candidates known from the previous execution. */
    private void reverseAgain(TreeStep f, Operation operation, int j, int end) {
        int[] known = commonPrefix.candidates(j);
        if (known.length == 0) return;
        boolean guarded = isGuarded(operation);
        for (int c = 0; c < known.length; c++) {
            if (c > 0 && known[c] == known[c - 1]) continue;
            if (commonPrefix.leavesSameRest(known[c])) continue;
            if (insertReversed(known[c], f, operation, guarded, j, end) && guarded && onlyFirst) return;
        }
    }

    private boolean insertReversed(int e, TreeStep f, Operation operation, boolean guarded, int j, int end) {
        TreeNode node = path.get(e);
        sequence.take(execution, e, end);
        if (onlyCausalPast && j >= 0) sequence.keepOnlyPastOf(j);
        if (!onlyFirst && node.certainlyCovers(sequence, f.actor)) return false;
        states.at(sequence, sequence.end());
        if (guarded && !operation.enabled(states)) return false;
        sequence.finishWith(prediction.first(f, operation, states));
        if (e < base) outgoing.add(node, e, sequence, operation);
        else insertion.insert(node, sequence, operation);
        return true;
    }

    private void collect(TreeStep f, boolean all) {
        if (f.everything) {
            for (int i = seen - 1; i >= 0; i--)
                if (!isOrdered(i, f) && (all || i == last[execution.steps[i].actor])) add(i, all);
            return;
        }
        for (int access : f.accesses) {
            ObjectHistory history = histories.of(TreeStep.slot(access));
            if (history == null) continue;
            for (int i = history.firstFrom(seen) - 1; i >= 0; i--) {
                int kind = history.kind(i);
                if (!AccessKind.conflict(kind, TreeStep.kind(access))) continue;
                boolean ordered = isOrdered(history.position(i), f);
                if (!ordered) add(history.position(i), all);
                if (kind == AccessKind.WRITE && (ordered || !all)) break;
            }
        }
        for (int i = conflictingWithAllCount - 1; i >= 0 && !isOrdered(conflictingWithAll[i], f); i--)
            add(conflictingWithAll[i], all);
    }

    /** Returns whether f can never come before event i, because of program order or arming. */
    private boolean isOrdered(int i, TreeStep f) {
        int previous = last[f.actor];
        int arming = armed[f.actor];
        return execution.steps[i].actor == f.actor
                || (previous >= 0 && execution.before(i, previous))
                || (arming >= 0 && execution.before(i, arming));
    }

    /** Adds a candidate. Unless all are wanted, keeps only the last event of each actor. */
    private void add(int position, boolean all) {
        int actor = execution.steps[position].actor;
        for (int c = 0; c < count && !all; c++) {
            if (execution.steps[candidates[c]].actor == actor) {
                candidates[c] = Math.max(candidates[c], position);
                return;
            }
        }
        if (count == candidates.length) candidates = Arrays.copyOf(candidates, count * 2);
        candidates[count++] = position;
    }

    private void keepImmediate() {
        int kept = 0;
        for (int c = 0; c < count; c++) {
            boolean immediate = true;
            for (int d = 0; d < c; d++) immediate &= !execution.before(candidates[c], candidates[d]);
            if (immediate) candidates[kept++] = candidates[c];
        }
        count = kept;
    }

    private boolean isDescending() {
        for (int c = 1; c < count; c++) if (candidates[c] > candidates[c - 1]) return false;
        return true;
    }

    private void sortDescending() {
        for (int c = 0; c < count; c++) candidates[c] = -candidates[c];
        Arrays.sort(candidates, 0, count);
        for (int c = 0; c < count; c++) candidates[c] = -candidates[c];
    }
}
