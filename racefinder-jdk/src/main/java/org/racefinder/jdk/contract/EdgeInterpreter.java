package org.racefinder.jdk.contract;

import java.util.Arrays;
import java.util.List;

/**
 * Decides which edges a call creates, given its contract and the known facts, and passes them to a sink. An engine that
 * runs one call at a time uses {@link #entry}, then {@link #outcome}. A parallel run uses {@link #before}, then
 * {@link #after} or {@link #failed}. For a variable that is locked during the access, a parallel run uses
 * {@link #acquires}, then {@link #releases}.
 *
 * <p>The contracts are compiled to arrays of numbers once. A call allocates nothing, and a contract without edges costs
 * one comparison.
 */
public final class EdgeInterpreter<T, C> {
    private static final EdgeTarget[] TARGETS = EdgeTarget.values();
    private static final Direction[] DIRECTIONS = Direction.values();

    /** A compiled edge consists of the target, the direction and a flag. */
    private static final int TARGET = 0xFF;

    private static final int DIRECTION_SHIFT = 8;
    /** The flag of a release that depends on the outcome. */
    private static final int ANNOUNCED = 1 << 16;

    private static final int[] NONE = {};
    private static final int KNOWN_BEFORE = knownBefore();

    /** The edges of one moment, by contract. Each edge has two numbers: the compiled edge, and the facts it needs. */
    private final int[][] entry;

    private final int[][] outcome;
    /** The releases of the outcome, which a parallel run makes or announces before the body. */
    private final int[][] early;
    /** The remaining edges of the outcome in a parallel run. */
    private final int[][] late;

    private final int[][] exit;

    private final EdgeSink<T, C> sink;

    private static int knownBefore() {
        int known = 0;
        for (Condition each : Condition.values()) if (each.knownBefore()) known |= each.bit();
        return known;
    }

    private EdgeInterpreter(EdgeSink<T, C> sink, List<List<Edge>> contracts) {
        this.sink = sink;
        int size = contracts.size();
        this.entry = new int[size][];
        this.outcome = new int[size][];
        this.early = new int[size][];
        this.late = new int[size][];
        this.exit = new int[size][];
        for (int i = 0; i < size; i++) {
            List<Edge> edges = contracts.get(i);
            entry[i] = compile(edges, e -> e.moment() == Moment.ENTRY);
            outcome[i] = compile(edges, e -> e.moment() == Moment.OUTCOME);
            exit[i] = compile(edges, e -> e.moment() == Moment.EXIT);
            early[i] = compile(edges, e -> e.moment() == Moment.OUTCOME && isRelease(e));
            late[i] = compile(edges, e -> e.moment() == Moment.OUTCOME && !(isRelease(e) && e.isDecidedBefore()));
        }
    }

    /** An interpreter for the declared contracts. */
    public static <T, C> EdgeInterpreter<T, C> of(EdgeSink<T, C> sink) {
        return of(sink, Arrays.stream(Contract.values()).map(Contract::edges).toList());
    }

    /** An interpreter for other edges: one list for each contract, in the order of {@link Contract}. */
    static <T, C> EdgeInterpreter<T, C> of(EdgeSink<T, C> sink, List<List<Edge>> contracts) {
        return new EdgeInterpreter<>(sink, contracts);
    }

    private static boolean isRelease(Edge edge) {
        return edge.direction().releases() || edge.direction() == Direction.FORGET;
    }

    private interface EdgeFilter {
        boolean selects(Edge edge);
    }

    private static int[] compile(List<Edge> edges, EdgeFilter filter) {
        int[] compiled = new int[2 * edges.size()];
        int size = 0;
        for (Edge edge : edges) {
            if (!filter.selects(edge)) continue;
            boolean announced = edge.moment() == Moment.OUTCOME && isRelease(edge) && !edge.isDecidedBefore();
            compiled[size++] = edge.target().ordinal()
                    | edge.direction().ordinal() << DIRECTION_SHIFT
                    | (announced ? ANNOUNCED : 0);
            int needed = 0;
            for (Condition each : edge.conditions()) needed |= each.bit();
            compiled[size++] = needed;
        }
        return size == 0 ? NONE : Arrays.copyOf(compiled, size);
    }

    // ---- One call at a time

    /** Applies the edges that take effect before the body. */
    public void entry(Contract contract, int facts, T thread, C call) {
        apply(entry[contract.ordinal()], facts, thread, call);
    }

    /** Applies the edges of a call that returned, given its facts. */
    public void outcome(Contract contract, int facts, T thread, C call) {
        apply(outcome[contract.ordinal()], facts, thread, call);
        apply(exit[contract.ordinal()], facts, thread, call);
    }

    /** Applies the edges of a call that threw an exception. */
    public void exit(Contract contract, int facts, T thread, C call) {
        apply(exit[contract.ordinal()], facts, thread, call);
    }

    // ---- Parallel runs

    /** Called before the body: applies the releases that are already certain, and announces the others. */
    public void before(Contract contract, int facts, T thread, C call) {
        apply(entry[contract.ordinal()], facts, thread, call);
        int[] edges = early[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2) {
            if ((edges[i] & ANNOUNCED) == 0) apply(edges[i], edges[i + 1], facts, thread, call);
            else if (isPossible(edges[i + 1], facts)) parallel().announce(thread, call, target(edges[i]));
        }
    }

    /**
     * Called after the body returned: first confirms or withdraws the announced releases, then applies the acquires.
     */
    public void after(Contract contract, int facts, T thread, C call) {
        int[] edges = late[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2) {
            if ((edges[i] & ANNOUNCED) == 0 || !isPossible(edges[i + 1], facts)) continue;
            if ((edges[i + 1] & ~facts) == 0) parallel().confirm(thread, call, target(edges[i]));
            else parallel().withdraw(thread, call, target(edges[i]));
        }
        for (int i = 0; i < edges.length; i += 2)
            if ((edges[i] & ANNOUNCED) == 0) apply(edges[i], edges[i + 1], facts, thread, call);
        apply(exit[contract.ordinal()], facts, thread, call);
    }

    /** Called if the body threw an exception: applies only the edges that take effect in any case. */
    public void failed(Contract contract, int facts, T thread, C call) {
        int[] edges = late[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2)
            if ((edges[i] & ANNOUNCED) != 0 && isPossible(edges[i + 1], facts))
                parallel().withdraw(thread, call, target(edges[i]));
        apply(exit[contract.ordinal()], facts, thread, call);
    }

    /** Whether any release of the contract depends on the outcome. */
    public boolean announces(Contract contract) {
        int[] edges = early[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2) if ((edges[i] & ANNOUNCED) != 0) return true;
        return false;
    }

    /** Whether the edge is possible according to the facts that are known before the body runs. */
    private static boolean isPossible(int needed, int facts) {
        return (needed & KNOWN_BEFORE & ~facts) == 0;
    }

    // ---- Variables that are locked during the access

    public void acquires(Contract contract, int facts, T thread, C call) {
        int[] edges = outcome[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2)
            if (isAcquire(edges[i])) apply(edges[i], edges[i + 1], facts, thread, call);
    }

    public void releases(Contract contract, int facts, T thread, C call) {
        int[] edges = outcome[contract.ordinal()];
        for (int i = 0; i < edges.length; i += 2)
            if (!isAcquire(edges[i])) apply(edges[i], edges[i + 1], facts, thread, call);
    }

    private static boolean isAcquire(int edge) {
        return (edge >> DIRECTION_SHIFT & TARGET) == Direction.ACQUIRE.ordinal();
    }

    private ParallelEdgeSink<T, C> parallel() {
        return (ParallelEdgeSink<T, C>) sink;
    }

    private static EdgeTarget target(int edge) {
        return TARGETS[edge & TARGET];
    }

    private void apply(int[] edges, int facts, T thread, C call) {
        for (int i = 0; i < edges.length; i += 2) apply(edges[i], edges[i + 1], facts, thread, call);
    }

    private void apply(int edge, int needed, int facts, T thread, C call) {
        if ((needed & ~facts) != 0) return;
        EdgeTarget target = target(edge);
        switch (DIRECTIONS[edge >> DIRECTION_SHIFT & TARGET]) {
            case ACQUIRE -> sink.acquire(thread, call, target);
            case RELEASE -> sink.release(thread, call, target);
            case RELEASE_ANEW -> sink.releaseAnew(thread, call, target);
            case FORGET -> sink.forget(thread, call, target);
            case HOLD -> sink.hold(thread, call, target);
            case LET_GO -> sink.letGo(thread, call, target);
        }
    }
}
