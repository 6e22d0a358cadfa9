package org.racefinder.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.SearchOptions;

/** The options of {@code check} that say which schedules to run, in which order. */
final class SearchArguments {
    private static final List<String> STRATEGIES = Arrays.stream(SearchOptions.Name.values())
            .map(SearchOptions.Name::option)
            .toList();
    private static final int DEEPEST = 100;

    private SearchArguments() {}

    static SearchOptions of(Arguments arguments) {
        SearchOptions.Name strategy = SearchOptions.Name.ofOption(arguments.oneOf("--strategy", STRATEGIES, List.of()));
        int preemptions = arguments.text("--preemptions") == null
                ? Integer.MAX_VALUE
                : (int) arguments.number("--preemptions", 0, Integer.MAX_VALUE);
        return new SearchOptions(
                strategy, false, Set.of(), (int) arguments.number("--depth", 1, DEEPEST), preemptions, false);
    }
}
