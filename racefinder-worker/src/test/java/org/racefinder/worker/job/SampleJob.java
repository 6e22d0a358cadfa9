package org.racefinder.worker.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.api.Heuristic;
import org.racefinder.explorer.api.Reduction;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.explorer.api.StrategyName;

/** A job in which no option has its default value. */
public final class SampleJob {
    private SampleJob() {}

    public static Job job(List<String> args, Path current) {
        CheckOptions options = new CheckOptions(
                "a.Main",
                args,
                List.of(Path.of("classes"), Path.of("lib/x.jar")),
                true,
                Path.of("racefinder-out"),
                current,
                true,
                settings());
        return new Job(options, Path.of("R1.schedule"));
    }

    private static SettingValues settings() {
        return SettingValues.DEFAULTS
                .with(CheckSettings.TIME_LIMIT, 61)
                .with(CheckSettings.MAX_EXECUTIONS, 1L << 40)
                .with(CheckSettings.MAX_STEPS, 7)
                .with(CheckSettings.SEED, -1L)
                .with(CheckSettings.TIMED_WAITS, TimedWaits.STUCK)
                .with(CheckSettings.SPURIOUS, true)
                .with(CheckSettings.STOP_AFTER, 3)
                .with(CheckSettings.STRATEGY, StrategyName.BOUNDED)
                .with(CheckSettings.DEPTH, 4)
                .with(CheckSettings.PREEMPTIONS, 0)
                .with(CheckSettings.REDUCTION, Reduction.TRANSACTIONS)
                .with(CheckSettings.GRANULARITY, true)
                .with(CheckSettings.HEURISTICS, Set.of(Heuristic.AF, Heuristic.WF))
                .with(CheckSettings.SHORTEST, true)
                .with(CheckSettings.FOCUS, new Focus("R1", null, "a.B B.java:3", "a.C C.java:4"))
                .with(CheckSettings.ANALYSIS, List.of(AnalysisName.SUMMARY, AnalysisName.ERASER))
                .with(CheckSettings.CONFIRM_VIEWS, true)
                .with(CheckSettings.TRUST, List.of("a.*", "b.*"))
                .with(CheckSettings.UNTRACKED, List.of("b.C.d"))
                .with(CheckSettings.ADVICE, false)
                .with(CheckSettings.PARANOID, true)
                .with(CheckSettings.SWITCHER, "threads");
    }
}
