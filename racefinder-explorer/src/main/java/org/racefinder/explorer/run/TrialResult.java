package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.findings.MergedRaces;

/** Creates a {@link Trial} from the search of an altered program. */
final class TrialResult {
    private TrialResult() {}

    static Trial of(SearchSession trial) {
        boolean complete = trial.counters.complete;
        Set<RaceKey> races = new LinkedHashSet<>();
        for (MergedRaces.Merged race : MergedRaces.merge(trial.races, trial.parts.symbols)) {
            if (!race.isWarning()) races.add(race.key());
        }
        Set<String> failures = new LinkedHashSet<>();
        for (FailureLog.Entry entry : trial.failures.entries()) failures.add(entry.name());
        List<String> reasons = new ArrayList<>(trial.reasons.all());
        return new Trial(
                races,
                failures,
                complete && reasons.isEmpty(),
                reasons,
                trial.counters.executions,
                trial.parts.finals.all());
    }
}
