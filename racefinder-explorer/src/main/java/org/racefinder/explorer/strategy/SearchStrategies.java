package org.racefinder.explorer.strategy;

import static org.racefinder.explorer.api.CheckSettings.DEPTH;
import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.HEURISTICS;
import static org.racefinder.explorer.api.CheckSettings.MAX_EXECUTIONS;
import static org.racefinder.explorer.api.CheckSettings.PREEMPTIONS;
import static org.racefinder.explorer.api.CheckSettings.REDUCTION;
import static org.racefinder.explorer.api.CheckSettings.SEED;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;
import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Reduction;
import org.racefinder.explorer.api.StrategyName;

/** Creates the strategy that the options name. */
public final class SearchStrategies {
    /** The number of executions of a sampling strategy, unless the options say otherwise. */
    static final long SAMPLES = 100_000;

    /** How the explored fraction of a tree is estimated. */
    public static final String ESTIMATE = "estimated from the branches known so far along the current path";

    private SearchStrategies() {}

    /** Returns why a shared search is incomplete. */
    public static String shortfall(double fraction) {
        return Percent.atMost(fraction) + " of the different schedules were explored";
    }

    /** Returns whether a search with these options takes samples if it is not expected to end in time. */
    public static boolean mayTakeSamples(CheckOptions options) {
        return options.get(STRATEGY) == StrategyName.AUTO && canBeShared(options) && options.get(TIME_LIMIT) > 0;
    }

    /**
     * Returns whether a search with these options can be saved, resumed and shared. That requires that it explores one
     * tree of equivalence classes.
     */
    public static boolean canBeShared(CheckOptions options) {
        boolean exhaustive = options.get(STRATEGY).isExhaustive();
        return exhaustive && options.get(REDUCTION).kind() == Reduction.Kind.DPOR && options.get(FOCUS) == null;
    }

    /** Returns whether a search with these options explores states instead of executions. */
    public static boolean comparesStates(CheckOptions options) {
        boolean exhaustive = options.get(STRATEGY).isExhaustive();
        return exhaustive && options.get(REDUCTION).kind() == Reduction.Kind.CACHE && options.get(FOCUS) == null;
    }

    /** Returns whether a search with these options explores interchangeable threads up to exchange. */
    public static boolean exchangesThreads(CheckOptions options) {
        boolean known = canBeShared(options) || comparesStates(options);
        return known && options.get(REDUCTION).has(Reduction.Refinement.SYMMETRY);
    }

    /** Creates the strategy for a part of a shared tree. */
    public static SearchStrategy ofPart(CheckOptions options, byte[] tree) throws IOException {
        SearchStrategy reduced = new ReducedSearch(options.get(HEURISTICS));
        reduced.restore(tree);
        return reduced;
    }

    /**
     * Creates the strategy that the options name. That of {@code auto} does not include its samples.
     *
     * @param states null unless the search {@linkplain #comparesStates compares states}
     */
    public static SearchStrategy of(CheckOptions options, StateKey states) {
        if (states != null) return new StateStrategy(states);
        long samples = options.get(MAX_EXECUTIONS) > 0 ? options.get(MAX_EXECUTIONS) : SAMPLES;
        boolean exhaustive = options.get(STRATEGY).isExhaustive();
        Reduction.Kind kind = options.get(REDUCTION).kind();
        if (exhaustive && (kind == Reduction.Kind.TRANSACTIONS || kind == Reduction.Kind.NONE))
            return ChoiceTree.exhaustive(kind == Reduction.Kind.TRANSACTIONS);
        if (options.get(FOCUS) != null && options.get(STRATEGY) == StrategyName.AUTO)
            return new FocusedStrategy(
                    new ReducedSearch(options.get(HEURISTICS)),
                    new RaceDirected(options.get(SEED), Long.MAX_VALUE),
                    new Pct(options.get(SEED) + 1, Long.MAX_VALUE, options.get(DEPTH)));
        return switch (options.get(STRATEGY)) {
            case AUTO, EXHAUSTIVE -> new ReducedSearch(options.get(HEURISTICS));
            case RANDOM -> new RandomWalk(options.get(SEED), samples);
            case PCT -> new Pct(options.get(SEED), samples, options.get(DEPTH));
            case BOUNDED -> ChoiceTree.bounded(options.get(PREEMPTIONS));
            case DFS -> ChoiceTree.depthFirst();
            case BFS -> new BreadthFirst();
            case HEURISTIC -> ChoiceTree.heuristic(new JrfPreference(options.get(HEURISTICS)));
        };
    }
}
