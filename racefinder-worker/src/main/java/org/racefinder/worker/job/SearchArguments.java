package org.racefinder.worker.job;

import static org.racefinder.explorer.api.CheckSettings.HEURISTICS;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;

import java.util.EnumSet;
import org.racefinder.explorer.api.Heuristic;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.explorer.api.StrategyName;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;

/** The rules for combining {@code --strategy} and {@code --heuristics}. */
final class SearchArguments {
    private SearchArguments() {}

    /** Without a list of heuristics, the heuristic search uses all four, as in the tables of the JRF paper. */
    static SettingValues of(Arguments arguments, SettingValues given) {
        StrategyName strategy = given.get(STRATEGY);
        boolean heuristic = strategy == StrategyName.HEURISTIC;
        if (arguments.text(HEURISTICS.name()) == null)
            return heuristic ? given.with(HEURISTICS, EnumSet.allOf(Heuristic.class)) : given;
        if (!heuristic && !strategy.isExhaustive())
            throw new UsageError("--heuristics has no meaning for --strategy " + given.text(STRATEGY));
        return given;
    }
}
