package org.racefinder.explorer.memory;

import java.util.Objects;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/** A race with an access that an optimistic stamp may excuse, kept with all that is needed to tell of it later. */
final class HeldRace implements OptimisticReads.Claim<Cell> {
    private final RaceLog races;
    private final ExecutionState execution;
    private final RaceLog.Told told;
    private final AnalysisName by;
    private final ManagedThread thread;
    private final FieldAccess field;
    private final Object owner;
    private final ObjectRecord array;
    private final int index;
    private final RaceLog.Meaning meaning;
    private final boolean synchronization;
    private final StepObserver observer;
    private final Object access;

    HeldRace(RaceLog races, ExecutionState execution, RaceLog.Told told, AnalysisName by, StepObserver observer) {
        this.races = races;
        this.execution = execution;
        this.told = told;
        this.by = by;
        this.thread = races.thread;
        this.field = races.field;
        this.owner = races.owner;
        this.array = races.array;
        this.index = races.index;
        this.meaning = races.meaning;
        this.synchronization = races.synchronization;
        this.observer = observer;
        this.access = observer.lastAccess();
    }

    @Override
    public boolean isReleasedBy(Cell lock) {
        return execution.analyses.of(by).isReleased(lock.sync);
    }

    @Override
    public void race() {
        RaceLog.Meaning meant = races.meaning;
        boolean itself = races.synchronization;
        races.thread = thread;
        races.field = field;
        races.owner = owner;
        races.array = array;
        races.index = index;
        races.meaning = meaning;
        races.synchronization = synchronization;
        observer.recall(access);
        races.tell(by, told);
        races.meaning = meant;
        races.synchronization = itself;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeldRace race && race.by == by && race.told.equals(told);
    }

    @Override
    public int hashCode() {
        return Objects.hash(by, told);
    }
}
