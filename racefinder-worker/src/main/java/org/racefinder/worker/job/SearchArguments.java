package org.racefinder.worker.job;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.Heuristic;
import org.racefinder.explorer.api.Reduction;
import org.racefinder.explorer.api.SearchOptions;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;

/** The options of {@code check} that say which schedules to run, in which order. */
final class SearchArguments {
    private static final List<String> STRATEGIES = Arrays.stream(SearchOptions.Name.values())
            .map(SearchOptions.Name::option)
            .toList();
    private static final List<String> REDUCTIONS =
            Arrays.stream(Reduction.values()).map(Reduction::option).toList();
    private static final int DEEPEST = 100;

    private SearchArguments() {}

    private static Reduction reduction(Arguments arguments) {
        return Reduction.ofOption(arguments.oneOf("--reduction", REDUCTIONS));
    }

    static SearchOptions of(Arguments arguments) {
        SearchOptions.Name strategy = SearchOptions.Name.ofOption(arguments.oneOf("--strategy", STRATEGIES));
        int preemptions = arguments.text("--preemptions") == null
                ? Integer.MAX_VALUE
                : (int) arguments.number("--preemptions", 0, Integer.MAX_VALUE);
        String granularity = arguments.oneOf("--granularity", List.of("sync", "access"));
        return new SearchOptions(
                strategy,
                granularity.equals("access"),
                heuristics(arguments.text("--heuristics"), strategy),
                (int) arguments.number("--depth", 1, DEEPEST),
                preemptions,
                arguments.flag("--shortest"),
                reduction(arguments),
                null);
    }

    /** The heuristic search without a list uses all four, as the paper's tables do. */
    private static Set<Heuristic> heuristics(String list, SearchOptions.Name strategy) {
        if (list == null) {
            return strategy == SearchOptions.Name.HEURISTIC ? EnumSet.allOf(Heuristic.class) : Set.of();
        }
        switch (strategy) {
            case AUTO, EXHAUSTIVE, HEURISTIC -> {}
            default -> throw new UsageError("--heuristics has no meaning for --strategy " + strategy.option());
        }
        try {
            return Heuristic.parse(list);
        } catch (IllegalArgumentException e) {
            throw new UsageError("--heuristics takes a list of WF, WW, ARA and AF, not \"" + list + "\"");
        }
    }
}
