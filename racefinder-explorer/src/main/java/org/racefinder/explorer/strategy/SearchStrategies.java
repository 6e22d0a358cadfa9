package org.racefinder.explorer.strategy;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Reduction;
import org.racefinder.explorer.api.SearchOptions;

/** Creates the strategy that the options name. */
public final class SearchStrategies {
    /** The number of executions of a sampling strategy, unless the options say otherwise. */
    static final long SAMPLES = 100_000;

    /** How the explored fraction of a tree is estimated. */
    public static final String ESTIMATE = "estimated from the branches known so far along the current path";

    private SearchStrategies() {}

    /** Returns why a shared search is incomplete. */
    public static String shortfall(double fraction, boolean sampled) {
        return Percent.atMost(fraction) + " of the classes of equivalent schedules were run (" + ESTIMATE + ")"
                + (sampled
                        ? "; because they would not have ended in time, half of the later executions were samples"
                        : "");
    }

    /**
     * Returns whether a search with these options can be saved, resumed and shared: it must explore one tree of
     * classes.
     */
    public static boolean canBeShared(SearchOptions search) {
        boolean auto =
                search.strategy() == SearchOptions.Name.AUTO || search.strategy() == SearchOptions.Name.EXHAUSTIVE;
        return auto && search.reduction() == Reduction.DPOR && search.focus() == null;
    }

    /**
     * Creates the strategy for a part of a shared tree. With {@code sampling} it also takes samples of the whole tree,
     * which differ from part to part.
     */
    public static SearchStrategy ofPart(CheckOptions options, byte[] tree, boolean sampling, int part)
            throws IOException {
        SearchOptions search = options.search();
        SearchStrategy reduced = new ReducedSearch(search.heuristics());
        reduced.restore(tree);
        if (!sampling) return reduced;
        long seed = options.seed() + 2L * part;
        return MixedStrategy.mixing(
                reduced, new Pct(seed, Long.MAX_VALUE, search.depth()), new RandomWalk(seed + 1, Long.MAX_VALUE));
    }

    /**
     * Creates the strategy that the options name; {@code elapsedMillis} supplies the time that the search has taken so
     * far.
     */
    public static SearchStrategy of(CheckOptions options, LongSupplier elapsedMillis) {
        SearchOptions search = options.search();
        long samples = options.maxExecutions() > 0 ? options.maxExecutions() : SAMPLES;
        boolean auto =
                search.strategy() == SearchOptions.Name.AUTO || search.strategy() == SearchOptions.Name.EXHAUSTIVE;
        if (auto && search.reduction() != Reduction.DPOR)
            return ChoiceTree.exhaustive(search.reduction() == Reduction.TRANSACTIONS);
        if (search.focus() != null && search.strategy() == SearchOptions.Name.AUTO)
            return MixedStrategy.around(
                    new ReducedSearch(search.heuristics()),
                    new RaceDirected(options.seed(), Long.MAX_VALUE),
                    new Pct(options.seed() + 1, Long.MAX_VALUE, search.depth()));
        return switch (search.strategy()) {
            case AUTO ->
                new MixedStrategy(
                        new ReducedSearch(search.heuristics()),
                        new Pct(options.seed(), Long.MAX_VALUE, search.depth()),
                        new RandomWalk(options.seed() + 1, Long.MAX_VALUE),
                        elapsedMillis,
                        options.timeLimitSeconds() * 1000L);
            case EXHAUSTIVE -> new ReducedSearch(search.heuristics());
            case RANDOM -> new RandomWalk(options.seed(), samples);
            case PCT -> new Pct(options.seed(), samples, search.depth());
            case BOUNDED -> ChoiceTree.bounded(search.preemptions());
            case DFS -> ChoiceTree.depthFirst();
            case BFS -> new BreadthFirst();
            case HEURISTIC -> ChoiceTree.heuristic(new JrfPreference(search.heuristics()));
        };
    }
}
