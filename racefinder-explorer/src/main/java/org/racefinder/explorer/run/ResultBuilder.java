package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.ANALYSIS;
import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.SPURIOUS;
import static org.racefinder.explorer.api.CheckSettings.TIMED_WAITS;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Focus;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.GroupedReasons;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Severity;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;

/** Builds the result of a search that has ended or was abandoned: verdict, reasons, assumptions and statistics. */
record ResultBuilder(CheckOptions options, SearchSession session) {
    /** @param proof what reports show of a proof, or null; dropped if the result is none */
    Result of(List<Finding> all, Proof proof) {
        SearchCounters counters = session.counters;
        List<String> reasons = new ArrayList<>(GroupedReasons.of(session.reasons.all()));
        boolean errors = all.stream().anyMatch(f -> f.severity() == Severity.ERROR);
        boolean explored = counters.complete && reasons.isEmpty();
        boolean proves = options.get(ANALYSIS).stream().anyMatch(analysis -> !analysis.isHeuristic());
        Verdict withoutErrors = proves ? Verdict.VERIFIED : Verdict.NOTHING_FOUND;
        Verdict verdict = errors ? Verdict.FINDINGS : explored ? withoutErrors : Verdict.INCOMPLETE;
        if (verdict == Verdict.INCOMPLETE && reasons.isEmpty()) reasons.add("not every schedule was explored");
        return new Result(
                new Target(
                        options.main(),
                        options.args(),
                        options.classpath().stream().map(Path::toString).toList(),
                        System.getProperty("java.version")),
                verdict,
                reasons,
                assumptions(),
                exploration(reasons.isEmpty()),
                all,
                session.warmUp.firstOutput(),
                verdict == Verdict.VERIFIED ? proof : null);
    }

    private Exploration exploration(boolean noReasons) {
        SearchCounters counters = session.counters;
        // not taken from the platform's MXBeans, whose lookup takes longer than a small search
        long cpu = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toMillis)
                .orElse(0L);
        return new Exploration(
                counters.mode,
                counters.complete && noReasons,
                counters.fraction(),
                counters.executions,
                counters.redundant,
                // they contribute nothing to the result of a search that explored everything
                counters.complete ? 0 : counters.samples,
                counters.cut,
                counters.rounds,
                counters.events,
                counters.events,
                counters.maxDepth,
                counters.maxThreads,
                counters.elapsedMillis(),
                cpu,
                session.engine.execution.analyses.summarySize(),
                counters.estimatedBy,
                counters.states,
                peakMemory(),
                counters.locations,
                counters.unshared,
                counters.executions - counters.earlier);
    }

    private static long peakMemory() {
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans())
            if (pool.getType() == MemoryType.HEAP) bytes += pool.getPeakUsage().getUsed();
        return bytes;
    }

    private List<String> assumptions() {
        List<String> assumptions = new ArrayList<>();
        assumptions.add(
                switch (options.get(TIMED_WAITS)) {
                    case MAY_EXPIRE -> "timed waits of less than a day may expire at any point";
                    case STUCK -> "timed waits expire only when nothing else can run";
                    case NEVER -> "timed waits never expire";
                });
        assumptions.addAll(session.races.trust.assumptions());
        assumptions.addAll(session.reasons.assumptions());
        Focus focus = options.get(FOCUS);
        if (focus != null && session.counters.complete && !session.races.focusMet())
            assumptions.add("looked for one race (" + focus.text() + "), which no schedule shows");
        assumptions.add(
                options.get(SPURIOUS)
                        ? "each thread may once wake up, or fail a weak compare-and-set, for no reason"
                        : "no spurious wake-ups");
        return assumptions;
    }
}
