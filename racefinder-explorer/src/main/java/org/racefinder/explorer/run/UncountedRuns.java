package org.racefinder.explorer.run;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.findings.RepeatedSearch;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;

/** Executions that the statistics of the search do not count: of one given schedule, or of all schedules once more. */
final class UncountedRuns implements RepeatedSearch {
    private final EngineAssembly parts;
    private final Engine engine;

    UncountedRuns(EngineAssembly parts) {
        this.parts = parts;
        this.engine = parts.engine;
    }

    /** Runs the schedule. If the program does not follow it, records a reason and returns false. */
    boolean run(Schedule schedule) {
        for (int attempt = 1; ; attempt++) {
            parts.failures.begin();
            parts.finals.begin();
            engine.run(schedule, parts.program);
            if (engine.wasPinned()) return false;
            if (engine.broken() != null) throw new IllegalStateException(engine.broken());
            String divergence = engine.scheduler.divergence();
            if (divergence == null) return true;
            engine.dispose();
            if (attempt == Nondeterminism.ATTEMPTS) {
                parts.reasons.add(Nondeterminism.reason(divergence));
                return false;
            }
        }
    }

    @Override
    public boolean exploreAgain(BooleanSupplier enough, long millis) {
        long start = System.nanoTime();
        SearchStrategy strategy = SearchStrategies.of(parts.options, null);
        Schedule prefix = new Schedule();
        parts.accesses.promoted();
        try {
            while (!engine.stopRequested() && strategy.next(prefix)) {
                if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(millis)) return false;
                StrategyBridge.guide(engine, strategy);
                if (!run(prefix)) return false;
                boolean accepted =
                        StrategyBridge.completed(engine, strategy, how -> parts.reasons.add(Nondeterminism.reason(how)))
                                == StrategyBridge.Outcome.ACCEPTED;
                engine.dispose();
                if (!accepted) return false;
                if (enough.getAsBoolean()) return true;
            }
            return !engine.stopRequested() && strategy.exhausted();
        } finally {
            engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        }
    }
}
