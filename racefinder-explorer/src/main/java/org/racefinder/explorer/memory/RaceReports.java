package org.racefinder.explorer.memory;

import java.util.Collection;
import java.util.Map;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.execution.RaceSink;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;

/**
 * Receives the reports of the analyses about the current access. A report may be excused by the memory model, or
 * deferred until an optimistic stamp is validated. Otherwise it goes to the listener of a replay, or to the race log.
 */
public final class RaceReports implements RaceSink {
    public final CurrentAccess access = new CurrentAccess();
    private final RaceLog log;
    private final AnalysisAgreement agreement;
    private CurrentAccess reported = access;
    private ExecutionState execution;
    private StepObserver observer = StepObserver.NONE;
    /** The listener of a replay; null during a search. */
    private RaceListener diverted;

    private AnalysisName divertedWarning;

    public RaceReports(RaceLog log, AnalysisAgreement agreement) {
        this.log = log;
        this.agreement = agreement;
    }

    @Override
    public void begin(ExecutionState running) {
        execution = running;
        letGo();
        log.begin(running);
        agreement.begin();
    }

    @Override
    public void letGo() {
        access.owner = null;
        reported = access;
    }

    @Override
    public void observer(StepObserver by) {
        observer = by;
    }

    /** Diverts the races, or the warnings of one analysis, to another listener during a replay. */
    public void divert(RaceListener to, AnalysisName warning) {
        diverted = to;
        divertedWarning = warning;
    }

    /** Returns the place of the race that is being reported. */
    public Place reportedPlace() {
        return reported.place();
    }

    /** Called at the end of an execution, to check whether the precise analyses agree. */
    public void compareAnalyses() {
        agreement.check();
    }

    /** Sets the access that the analyses receive next, and shows it to the observer. */
    void accessing(
            ManagedThread t, Object owner, FieldAccess field, ObjectRecord array, int index, int site, boolean write) {
        access.set(t, owner, field, array, index);
        if (!observer.wantsAccesses()) return;
        try (HooksOff off = t.hooksOff()) {
            observer.accessed(t, owner, field, index, write, site);
        }
    }

    @Override
    public RaceListener reporter(AnalysisName name) {
        return (location, thread1, site1, writes1, thread2, site2, writes2) ->
                report(name, new ReportedRace(location, thread1, site1, writes1, thread2, site2, writes2));
    }

    private void report(AnalysisName by, ReportedRace race) {
        ManagedThread thread = access.thread;
        if (race.firstWrites() && !race.secondWrites() && isBeforeFreeze(by)) return;
        if (thread.memory.optimisticReads != null && isHeld(by, race)) return;
        if (thread.calls.current != null && isBeforePlacing(by)) return;
        if (access.opaque != null) access.opaque.shared(race.firstSite(), race.secondSite());
        else judge(access, by, race);
    }

    /**
     * Returns whether the earlier access happened before an insertion into the collection whose code runs now. A
     * concurrent collection calls code of the program with its elements: equals, compareTo, a predicate. Actions before
     * the insertion of an element happen before such a call. The engine does not know which elements the code received,
     * so it accepts an insertion of any element, but only for accesses by the called code.
     */
    private boolean isBeforePlacing(AnalysisName name) {
        ObjectRecord collection = access.thread.calls.current.record;
        if (!(collection.object instanceof Collection) && !(collection.object instanceof Map)) return false;
        return execution.analyses.of(name).isReleased(collection.cell(ObjectNames.PLACED, execution).sync);
    }

    /** Returns whether the earlier access happened before a freeze of final fields that led the reader here. */
    private boolean isBeforeFreeze(AnalysisName name) {
        return access.meaning == CurrentAccess.Meaning.LITERAL
                && log.chains.excuses(execution.analyses.of(name), execution.known(access.owner), access.thread.index);
    }

    /** Returns whether the report is deferred until an optimistic stamp is validated. */
    private boolean isHeld(AnalysisName by, ReportedRace race) {
        try (HooksOff off = access.thread.hooksOff()) {
            return access.thread.memory.optimisticReads.hold(
                    new HeldRace(this, execution, access.copy(), race, by, observer));
        }
    }

    /** Decides what a report about this access means, and passes it on. */
    void judge(CurrentAccess of, AnalysisName by, ReportedRace race) {
        reported = of;
        boolean literal = of.meaning == CurrentAccess.Meaning.LITERAL;
        boolean onlyReads = race.hasOnlyReads();
        // two synchronization accesses, or a read of a mark
        if (onlyReads && (!literal || of.synchronization)) return;
        boolean bothWrite = of.meaning == CurrentAccess.Meaning.BOTH_WRITE;
        ReportedRace meant = new ReportedRace(
                race.location(),
                race.firstThread(),
                race.firstSite(),
                bothWrite || race.firstWrites() == literal,
                race.secondThread(),
                race.secondSite(),
                bothWrite || race.secondWrites() == literal);
        AnalysisName warning = by.isHeuristic() || onlyReads ? by : null;
        try (HooksOff off = of.thread.hooksOff()) {
            if (diverted == null) {
                if (!by.isHeuristic()) agreement.reported(by, race.location(), onlyReads);
                log.note(of, meant, by, warning);
            } else if (warning == divertedWarning && !log.isUntrackedElement(of)) {
                diverted.race(
                        meant.location(),
                        meant.firstThread(),
                        meant.firstSite(),
                        meant.firstWrites(),
                        meant.secondThread(),
                        meant.secondSite(),
                        meant.secondWrites());
            }
        }
    }
}
