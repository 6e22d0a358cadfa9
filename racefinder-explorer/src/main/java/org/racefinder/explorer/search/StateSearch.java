package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.search.FutureSteps.FutureStep;
import org.racefinder.explorer.search.FutureSteps.Tokens;
import org.racefinder.explorer.search.StateNames.Renaming;

/**
 * Explores states instead of executions: an execution ends where it reaches a state that was reached before. The number
 * of executions is then bounded by the number of transitions between states, while that of a {@link TreeSearch} is the
 * number of orders, which grows with their factorial.
 *
 * <h2>Which steps are tried in a state</h2>
 *
 * At first only one. Another one is added when it turns out to matter: for each step f, the last step e before it that
 * depends on f and is not before f anyway could have come after f, so the actor of f is tried in the state before e, or
 * every actor if that one is not enabled there. A step with a guard is compared with all earlier steps, as in
 * {@link Reversals}. An execution that ends at a known state does this for all steps that are known to follow from there:
 * the <em>future</em> of the state.
 *
 * <h2>Cycles</h2>
 *
 * The future of a state on the current path is not known completely. If an execution returns to such a state, every
 * enabled actor is tried in all states of the cycle, so that no step is put off for ever; and these states share one
 * future from then on, because each of them reaches the others. States that are reached later through one of them are
 * treated in the same way until the first state of the cycle is finished. If no execution has ended that passes through a
 * finished cycle, the program cannot leave it: see {@link #foundEndlessLoop}.
 *
 * <h2>What a state must contain</h2>
 *
 * All that the rest of an execution depends on, and for each shared location which threads and synchronization objects
 * know its last write and the reads since (the summary function of the first of our papers, for pairs). A state that is
 * not known completely is never compared: the search continues behind it as one without states.
 *
 * <h2>References</h2>
 *
 * <ol>
 *   <li>Flanagan, Godefroid: Dynamic partial-order reduction for model checking software (2005).
 *   <li>Yang, Chen, Gopalakrishnan, Kirby: Efficient stateful dynamic partial order reduction (2008).
 *   <li>Kim, Yavuz-Kahveci, Sanders: Precise data race detection in a relaxed memory model using heuristic-based model
 *       checking (2009).
 * </ol>
 */
public final class StateSearch implements Search {
    /** The identity of a state: 128 bits, so that two different states are practically never taken for one. */
    private record StateKey(long high, long low) {}

    /** @param names what the execution that reached it first calls its parts; the steps that follow use these names, too */
    private record KnownState(StateGroup group, StateNames names) {}

    private final ObjectTable objects = new ObjectTable();
    private final ObjectHistories histories = new ObjectHistories();
    private final FootprintPrediction prediction = new FootprintPrediction(objects);
    private final DependenceClocks clocks = new DependenceClocks(EnumSet.allOf(ReductionRule.class));
    private final FutureSteps futures = new FutureSteps(objects);
    private final Tokens tokens = new Tokens();
    private final Map<StateKey, KnownState> known = new HashMap<>();

    /** The states before each event of the current execution, up to the last one that is new. */
    private final List<StateNode> path = new ArrayList<>();

    private final ReversibleOrder order = new ReversibleOrder();
    /** The known state at which the current execution ended, or null. */
    private StateGroup reached;

    /** What the current execution calls the steps that follow from there. */
    private Renaming renaming = Renaming.NONE;

    private int prefix;
    private long unknown;
    private boolean begun;
    private boolean ended;
    private boolean endlessLoop;

    // ---- called while an execution runs freely

    /**
     * The execution has reached a state behind the prefix. Returns whether the state is new; if not, the execution ends
     * here. The {@linkplain #offer possible steps} of a new state follow.
     */
    public boolean reaches(long high, long low, StateNames names) {
        StateKey key = new StateKey(high, low);
        KnownState before = known.get(key);
        if (before == null) {
            StateGroup group = StateGroup.openedAt(path.size());
            known.put(key, new KnownState(group, names));
            path.add(new StateNode(group));
            return true;
        }
        StateGroup group = before.group.whole();
        renaming = before.names.to(names);
        if (group.isOpen() && renaming != Renaming.NONE) {
            // a cycle under other names: sooner or later it returns to a state under the same ones
            path.add(new StateNode(StateGroup.openedAt(path.size())));
            return true;
        }
        reached = group;
        return false;
    }

    /** The execution has reached a state that is not known completely. */
    public void reachesUnknown() {
        unknown++;
        path.add(new StateNode(StateGroup.openedAt(path.size())));
    }

    /** An actor that is enabled in the new state. */
    public void offer(int actor, int[] alternatives) {
        path.get(path.size() - 1).offer(actor, alternatives);
    }

    // ---- search

    @Override
    public boolean next(Schedule into) {
        if (ended) return false;
        reached = null;
        into.clear();
        prefix = 0;
        if (path.isEmpty()) {
            ended = begun;
            begun = true;
            return !ended;
        }
        while (!path.get(path.size() - 1).hasMore()) {
            if (leave()) continue;
            ended = true;
            return false;
        }
        path.get(path.size() - 1).next();
        for (StateNode node : path) into.add(node.actor(), node.alternative());
        prefix = path.size();
        return true;
    }

    /** Leaves the last state of the path, whose future is known now. Returns false if it was the first one. */
    private boolean leave() {
        int depth = path.size() - 1;
        StateGroup group = path.remove(depth).group();
        if (group.openedAt() == depth) {
            group.close();
            endlessLoop |= !group.canEnd();
        }
        if (depth == 0) return false;
        path.get(depth - 1).group().leadsTo(group);
        return true;
    }

    @Override
    public void completed(Trace trace) {
        int length = trace.length();
        if (length < prefix) throw new Divergence(length, "a further step", "the end of the execution");
        if (path.size() != length) throw new IllegalStateException(path.size() + " states before " + length + " steps");
        OrderedExecution execution = new OrderedExecution(length, ReplayCheck.actors(trace));
        for (int j = 0; j < length; j++) execution.steps[j] = step(j, trace.event(j));
        int common = Math.max(0, prefix - 1);
        clocks.order(execution, trace, histories, common);
        order.start(execution);
        for (int j = 0; j < length; j++) {
            Event event = trace.event(j);
            if (j >= common) {
                path.get(j).took(execution.steps[j], tokens.given(event.operation, event.footprint));
                happens(future(execution.steps[j], event.operation, event.footprint), j);
            }
            order.add(j);
            for (int i = 0; i < event.withdrawnCount() && j >= common; i++)
                happens(new FutureStep(withdrawn(event.withdrawn(i), j, trace), true, StateNode.NOTHING), j + 1);
            if (event.arms >= 0) order.armed(event.arms, j);
        }
        if (length == 0) return;
        if (reached == null) end(trace);
        else if (reached.isOpen()) closeCycle();
        else continueWith(reached);
    }

    private TreeStep step(int j, Event event) {
        if (j >= prefix) return prediction.recorded(event);
        StateNode node = path.get(j);
        TreeStep before = node.step;
        boolean same = event.actor == node.actor() && event.alternative == node.alternative();
        if (j == prefix - 1 && same) return prediction.recorded(event);
        if (same && objects.isFootprintOf(before, event.footprint) && before.index == event.index) return before;
        throw new Divergence(
                j, String.valueOf(before), prediction.recorded(event).toString());
    }

    /** A step follows the first {@code position} events of the execution. */
    private void happens(FutureStep step, int position) {
        reverse(step, position);
        path.get(Math.min(position, path.size() - 1)).group().add(futures.number(step));
    }

    private FutureStep future(TreeStep step, Operation operation, Footprint touched) {
        return new FutureStep(step, operation != null && operation.guarded(), tokens.taken(operation, touched));
    }

    private void reverse(FutureStep future, int position) {
        TreeStep f = future.step;
        for (int i = position - 1; i >= 0; i--) {
            if (!order.isReversible(i, f) || future.follows(path.get(i).given)) continue;
            path.get(i).tryActor(f.actor);
            if (!future.guarded) return;
        }
    }

    private TreeStep withdrawn(Event.Withdrawn withdrawn, int j, Trace trace) {
        Footprint footprint = new Footprint();
        footprint.addEverything();
        if (withdrawn.operation() != null) {
            footprint.clear();
            Footprint predicted = new Footprint();
            RecordedStates states = new RecordedStates(objects, histories);
            states.setTrace(trace);
            boolean exact = withdrawn.operation().predict(states.after(j), 0, predicted);
            if (exact) footprint = predicted;
            else footprint.addEverything();
        }
        return prediction.recorded(withdrawn.actor(), order.nextIndex(withdrawn.actor()), footprint);
    }

    /** The execution has come to its end. */
    private void end(Trace trace) {
        StateNode last = path.get(path.size() - 1);
        last.group().reachesEnd();
        for (Trace.Pending pending : trace.pending()) {
            TreeStep step = prediction.recorded(pending.actor(), pending.index(), pending.footprint());
            FutureStep future = future(step, pending.operation(), pending.footprint());
            happens(pending.enabled() ? future : future.withGuard(), path.size());
        }
    }

    /** The execution has returned to a state of the current path, or to one from which it is reached. */
    private void closeCycle() {
        StateGroup cycle = reached;
        for (int i = cycle.openedAt(); i < path.size(); i++) {
            path.get(i).tryAll();
            cycle.merge(path.get(i).group());
        }
    }

    private void continueWith(StateGroup future) {
        StateGroup last = path.get(path.size() - 1).group();
        for (int number = future.steps().nextSetBit(0);
                number >= 0;
                number = future.steps().nextSetBit(number + 1)) {
            int follows = futures.renamed(number, renaming);
            reverse(futures.step(follows), path.size());
            last.add(follows);
        }
        if (future.canEnd()) last.reachesEnd();
    }

    // ---- results

    /** Whether the program has states from which no execution ends: loops that only spin. */
    public boolean foundEndlessLoop() {
        return endlessLoop;
    }

    /** How many states the current execution has reached. */
    public int depth() {
        return path.size();
    }

    /** The number of different states. */
    public long states() {
        return known.size();
    }

    /** How often an execution reached a state that is not known completely. */
    public long unknownStates() {
        return unknown;
    }

    @Override
    public double fraction() {
        if (ended) return 1;
        double weight = 1;
        double seen = 0;
        for (StateNode node : path) {
            seen += weight * node.fractionBefore();
            weight *= node.weight();
        }
        return seen;
    }

    @Override
    public long redundant() {
        return 0;
    }
}
