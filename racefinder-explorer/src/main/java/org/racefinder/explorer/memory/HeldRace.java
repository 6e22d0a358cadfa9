package org.racefinder.explorer.memory;

import java.util.Objects;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;

/** A race that an optimistic stamp may excuse, with everything needed to report it later. */
final class HeldRace implements OptimisticReads.Claim<Cell> {
    private final RaceReports reports;
    private final ExecutionState execution;
    private final CurrentAccess access;
    private final ReportedRace race;
    private final AnalysisName by;
    private final StepObserver observer;
    /** The token of the access for the observer. */
    private final Object observed;

    HeldRace(
            RaceReports reports,
            ExecutionState execution,
            CurrentAccess access,
            ReportedRace race,
            AnalysisName by,
            StepObserver observer) {
        this.reports = reports;
        this.execution = execution;
        this.access = access;
        this.race = race;
        this.by = by;
        this.observer = observer;
        this.observed = observer.lastAccess();
    }

    @Override
    public boolean isReleasedBy(Cell lock) {
        return execution.analyses.of(by).isReleased(lock.sync);
    }

    @Override
    public void race() {
        observer.recall(observed);
        reports.judge(access, by, race);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeldRace held && held.by == by && held.race.equals(race);
    }

    @Override
    public int hashCode() {
        return Objects.hash(by, race);
    }
}
