package org.racefinder.explorer.strategy;

import java.util.Arrays;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Tries all choices at all scheduling points, depth first, without reduction and without comparing states. With a
 * bound, it first runs the executions with at most that many preemptions (Musuvathi, Qadeer 2007), then raises the
 * bound. A preemption is a switch away from a thread that could have continued.
 *
 * <p>With a preference for likely races this is the heuristic search of JRF (figure 5). The paper's priority, value +
 * depth * maximum, always selects the best child of the state expanded last. That is a depth-first search with ordered
 * children.
 */
final class ChoiceTree implements SearchStrategy, Guide {
    private static final int UNBOUNDED = Integer.MAX_VALUE;

    /** A scheduling point on the path, with its options in the order in which they are tried. */
    private static final class Node {
        int[] actors = new int[4];
        int[] alternatives = new int[4];
        boolean[] preempts = new boolean[4];
        int count;
        int taken;
        /** The preemptions on the path to this node. */
        int preemptions;

        void add(int actor, int alternative, boolean preempt) {
            if (count == actors.length) {
                actors = Arrays.copyOf(actors, count * 2);
                alternatives = Arrays.copyOf(alternatives, count * 2);
                preempts = Arrays.copyOf(preempts, count * 2);
            }
            actors[count] = actor;
            alternatives[count] = alternative;
            preempts[count++] = preempt;
        }

        int preemptionsAfter() {
            return preemptions + (preempts[taken] ? 1 : 0);
        }
    }

    private final String mode;
    private final Preference preference;
    private final boolean bounding;
    private final int lastBound;
    private final boolean countsAllChildren;

    private Node[] path = new Node[64];
    private boolean[] alreadyAdded = new boolean[16];
    private int depth;
    private int bound;
    private boolean boundReached;
    private boolean begun;
    private boolean transactions;
    private boolean finished;
    private long states;
    private long repeated;

    private ChoiceTree(String mode, Preference preference, boolean bounding, int lastBound, boolean allChildren) {
        this.mode = mode;
        this.preference = preference;
        this.bounding = bounding;
        this.lastBound = lastBound;
        this.countsAllChildren = allChildren;
        this.bound = bounding ? 0 : UNBOUNDED;
    }

    static ChoiceTree depthFirst() {
        return new ChoiceTree("dfs", Preference.SEQUENTIAL, false, UNBOUNDED, false);
    }

    /**
     * Searches depth first. With transactions (section 5 of the Goldilocks paper), threads switch only before an action
     * that acquires, and at locations known to race, which are scheduling points for all threads.
     */
    static ChoiceTree exhaustive(boolean transactions) {
        ChoiceTree tree = new ChoiceTree("exhaustive", Preference.SEQUENTIAL, false, UNBOUNDED, false);
        tree.transactions = transactions;
        return tree;
    }

    static ChoiceTree heuristic(Preference preference) {
        return new ChoiceTree("heuristic", preference, false, UNBOUNDED, true);
    }

    static ChoiceTree bounded(int lastBound) {
        return new ChoiceTree("bounded", Preference.SEQUENTIAL, true, lastBound, false);
    }

    @Override
    public String mode() {
        return mode;
    }

    @Override
    public boolean next(Schedule prefix) {
        prefix.clear();
        if (finished) return false;
        if (begun && !advance()) {
            if (!boundReached || bound == lastBound) {
                finished = true;
                return false;
            }
            bound++;
            boundReached = false;
        }
        begun = true;
        for (int d = 0; d < depth; d++) prefix.add(path[d].actors[path[d].taken], path[d].alternatives[path[d].taken]);
        return true;
    }

    private boolean advance() {
        while (depth > 0) {
            Node node = path[depth - 1];
            if (++node.taken < node.count) return true;
            depth--;
        }
        return false;
    }

    @Override
    public void began() {
        preference.began();
    }

    @Override
    public int choose(Choices choices) {
        if (depth == path.length) path = Arrays.copyOf(path, depth * 2);
        if (path[depth] == null) path[depth] = new Node();
        Node node = path[depth];
        node.count = 0;
        node.taken = 0;
        node.preemptions = depth == 0 ? 0 : path[depth - 1].preemptionsAfter();
        int first = expand(node, choices);
        depth++;
        states += countsAllChildren ? node.count : 1;
        choices.take(node.alternatives[0]);
        return first;
    }

    /** Adds the options in descending order of rank, and returns the index of the choice of the first option. */
    private int expand(Node node, Choices choices) {
        if (transactions && choices.mover() >= 0) {
            node.add(choices.actor(choices.mover()), 0, false);
            return choices.mover();
        }
        int first = -1;
        if (alreadyAdded.length < choices.count()) alreadyAdded = new boolean[choices.count() * 2];
        Arrays.fill(alreadyAdded, 0, choices.count(), false);
        for (int n = 0; n < choices.count(); n++) {
            int best = -1;
            for (int i = 0; i < choices.count(); i++) {
                if (alreadyAdded[i]) continue;
                if (best < 0 || Preference.rank(preference, choices, i) > Preference.rank(preference, choices, best))
                    best = i;
            }
            alreadyAdded[best] = true;
            boolean preempts = preempts(choices, best);
            if (bounding && preempts && node.preemptions >= bound) {
                boundReached = true;
                continue;
            }
            if (first < 0) first = best;
            int[] offered = choices.alternatives(best);
            if (offered.length == 0) node.add(choices.actor(best), 0, preempts);
            for (int alternative : offered) node.add(choices.actor(best), alternative, preempts);
        }
        return first;
    }

    private static boolean preempts(Choices choices, int i) {
        int current = choices.current();
        if (current >= 0) return i != current && choices.inARow() <= Preference.FAIR_SHARE;
        return choices.isTimer(i) && !choices.isTimer(0);
    }

    @Override
    public boolean watches() {
        return preference.watches();
    }

    @Override
    public void performed(int actor, JrfAction action, long object) {
        preference.performed(actor, action, object);
    }

    @Override
    public void completed(Trace trace) {
        if (!countsAllChildren) states++;
        if (bounding && (depth == 0 ? 0 : path[depth - 1].preemptionsAfter()) < bound) repeated++;
    }

    @Override
    public Guide guide() {
        return this;
    }

    @Override
    public void pointsChanged() {
        depth = 0;
        begun = false;
        boundReached = false;
        finished = false;
        states = 0;
        bound = bounding ? 0 : UNBOUNDED;
    }

    @Override
    public double fraction() {
        if (finished) return boundReached ? 0 : 1;
        double weight = 1;
        double seen = 0;
        for (int d = 0; d < depth; d++) {
            weight /= path[d].count;
            seen += weight * path[d].taken;
        }
        return seen;
    }

    @Override
    public long redundant() {
        return repeated;
    }

    @Override
    public boolean exhausted() {
        return finished && !boundReached;
    }

    @Override
    public String shortfall() {
        if (exhausted()) return null;
        String part = Percent.of(fraction());
        if (!bounding) return part + " of the schedules were run";
        if (finished) return "all executions with " + atMost(bound) + " were run; there are some with more";
        String before = bound == 0 ? "" : "all executions with " + atMost(bound - 1) + " were run, and ";
        return before + part + " of those with " + atMost(bound);
    }

    private static String atMost(int preemptions) {
        return "at most " + preemptions + (preemptions == 1 ? " preemption" : " preemptions");
    }

    @Override
    public String estimatedBy() {
        return "estimated by giving all branches of a scheduling point the same weight";
    }

    @Override
    public long states() {
        return states;
    }
}
