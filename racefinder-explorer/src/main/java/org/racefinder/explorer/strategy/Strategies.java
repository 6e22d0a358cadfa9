package org.racefinder.explorer.strategy;

import java.util.function.LongSupplier;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.Reduction;
import org.racefinder.explorer.SearchOptions;

/** From what was asked for to how it is done. */
public final class Strategies {
    /** Executions of a sampling strategy, unless the options say otherwise. */
    static final long SAMPLES = 100_000;

    private Strategies() {}

    /** The strategy that the options name. {@code elapsedMillis}: the time that the search has taken so far. */
    public static Strategy of(CheckOptions options, LongSupplier elapsedMillis) {
        SearchOptions search = options.search();
        long samples = options.maxExecutions() > 0 ? options.maxExecutions() : SAMPLES;
        boolean auto =
                search.strategy() == SearchOptions.Name.AUTO || search.strategy() == SearchOptions.Name.EXHAUSTIVE;
        if (auto && search.reduction() != Reduction.DPOR)
            return ChoiceTree.exhaustive(search.reduction() == Reduction.TRANSACTIONS);
        return switch (search.strategy()) {
            case AUTO ->
                new Mixed(
                        new Reduced(search.heuristics()),
                        new Pct(options.seed(), Long.MAX_VALUE, search.depth()),
                        new RandomWalk(options.seed() + 1, Long.MAX_VALUE),
                        elapsedMillis,
                        options.timeLimitSeconds() * 1000L);
            case EXHAUSTIVE -> new Reduced(search.heuristics());
            case RANDOM -> new RandomWalk(options.seed(), samples);
            case PCT -> new Pct(options.seed(), samples, search.depth());
            case BOUNDED -> ChoiceTree.bounded(search.preemptions());
            case DFS -> ChoiceTree.depthFirst();
            case BFS -> new BreadthFirst();
            case HEURISTIC -> ChoiceTree.heuristic(new JrfPreference(search.heuristics()));
        };
    }
}
