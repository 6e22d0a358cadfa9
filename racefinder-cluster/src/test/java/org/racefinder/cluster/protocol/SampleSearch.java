package org.racefinder.cluster.protocol;

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
import org.racefinder.model.Access;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.worker.job.Job;

/** A job in which no option has its default value, and a result with one race. */
public final class SampleSearch {
    private SampleSearch() {}

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

    private static Finding race() {
        CodeSite site = new CodeSite("a.Main", "main", "Main.java", 3);
        Access access = new Access(true, "main", site, List.of());
        return new DataRace(
                Circumstances.of("R1", Severity.ERROR, "happens-before", "why"),
                new ConflictingAccesses(RaceKind.WW, Location.ofField("a.Main", "x"), access, access));
    }

    public static Result result() {
        Exploration exploration = new Exploration("exhaustive", true, 1, 2, 0, 0, 1, 3, 4, 5, 2, 6, 7, null);
        Target target =
                new Target("a.Main", List.of(), List.of(Path.of("classes").toString()), "17");
        return new Result(target, Verdict.FINDINGS, List.of(), List.of(), exploration, List.of(race()), null);
    }
}
