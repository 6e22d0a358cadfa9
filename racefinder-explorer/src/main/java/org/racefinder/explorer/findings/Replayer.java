package org.racefinder.explorer.findings;

import java.util.Set;
import java.util.function.Supplier;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Program;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.model.SymbolTable;

/**
 * Runs one schedule of the program again, under an observer, and leaves the search as it was. The execution stays in
 * the engine until {@link #dispose()}, so that its objects can still be named.
 */
public final class Replayer {
    private final Engine engine;
    private final RaceLog races;
    private final RaceReports reports;
    private final Accesses accesses;
    private final SymbolTable symbols;
    private final FailureLog failures;
    private final Program program;
    private final Supplier<String> output;

    /**
     * @param output supplies the output of the program in its last execution
     */
    public Replayer(
            Engine engine,
            RaceLog races,
            RaceReports reports,
            Accesses accesses,
            SymbolTable symbols,
            FailureLog failures,
            Program program,
            Supplier<String> output) {
        this.engine = engine;
        this.races = races;
        this.reports = reports;
        this.accesses = accesses;
        this.symbols = symbols;
        this.failures = failures;
        this.program = program;
        this.output = output;
    }

    /**
     * Runs the schedule up to the wanted race, or to its end if {@code wanted} is null. Returns null if the program did
     * not follow the schedule.
     */
    ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RacePair wanted) {
        return replay(schedule, promoted, wanted, false);
    }

    /**
     * Runs the schedule. With {@code all}, the execution continues to its end, so that every occurrence of the race is
     * recorded.
     */
    ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RacePair wanted, boolean all) {
        ReplayRecorder recorder = new ReplayRecorder(engine, reports, symbols, wanted, all);
        engine.execution.edges = recorder.edges();
        try {
            return follow(schedule, promoted, recorder) ? recorder : null;
        } finally {
            engine.execution.edges = null;
        }
    }

    /** Runs the schedule under the given recorder; returns false if the program did not follow it. */
    boolean follow(Schedule schedule, Set<Place> promoted, ReplayRecorder recorder) {
        return follow(schedule, promoted, recorder, recorder, recorder.warning());
    }

    /**
     * Runs the schedule, and then the program to its end. A thread that spins continues when a value that it waits for
     * has changed. Returns false if the program did not follow the schedule.
     */
    public boolean runToEnd(Schedule schedule, Set<Place> promoted, StepObserver observer, RaceListener races) {
        engine.scheduler.guide(null, SpinPolicy.AWAITS_CHANGE);
        try {
            return follow(schedule, promoted, observer, races, null);
        } finally {
            engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        }
    }

    /** Runs the schedule of a whole execution again. Returns false if the program did not follow it. */
    public boolean runAgain(Schedule whole, Set<Place> promoted, StepObserver observer, RaceListener races) {
        return follow(whole, promoted, observer, races, null);
    }

    /**
     * Runs the schedule of a whole execution under an observer that also receives the edges. Races are not observed.
     * Returns false if the program did not follow the schedule.
     */
    public boolean observe(Schedule schedule, Set<Place> promoted, StepObserver observer, EdgeListener edges) {
        RaceListener nothing = (location, first, site, writes, second, otherSite, otherWrites) -> {};
        engine.execution.edges = edges;
        try {
            return follow(schedule, promoted, observer, nothing, null);
        } finally {
            engine.execution.edges = null;
        }
    }

    private boolean follow(
            Schedule schedule,
            Set<Place> promoted,
            StepObserver observer,
            RaceListener listener,
            AnalysisName warning) {
        Set<Place> before = Set.copyOf(races.promoted());
        races.onlyPromoted(promoted);
        accesses.promoted();
        reports.divert(listener, warning);
        engine.observe(observer);
        engine.resumeSearch();
        engine.execution.keepObjects(true);
        try {
            failures.begin();
            engine.run(schedule, program);
            return engine.scheduler.divergence() == null && engine.broken() == null;
        } finally {
            engine.observe(StepObserver.NONE);
            reports.divert(null, null);
            races.onlyPromoted(before);
            accesses.promoted();
        }
    }

    /** Returns the output of the program in the last execution. */
    public String output() {
        return output.get();
    }

    /** Forgets the last execution. */
    public void dispose() {
        engine.dispose();
    }
}
