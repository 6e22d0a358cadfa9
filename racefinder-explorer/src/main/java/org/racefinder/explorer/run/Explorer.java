package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.CONFIRM_VIEWS;
import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.findings.Counterexamples;
import org.racefinder.explorer.findings.ScheduleStore;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.story.StoryTeller;
import org.racefinder.model.FieldName;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Severity;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.SavedSchedule;

/**
 * Explores a program inside this JVM, which must have been started as a worker, with its agent and flags. The search
 * runs on a separate thread, which the calling thread watches.
 */
public final class Explorer {
    private static final String INTERRUPTED = "the search was interrupted";
    private static final double HURRY = 0.4;

    private final CheckOptions options;
    private final WorkerSetup setup;
    private final SymbolTable symbols;
    private final long started = System.nanoTime();
    private final TimeBudget budget;
    private volatile SearchSession session;
    private volatile boolean stopped;
    private volatile List<Finding> findings;
    private volatile Proof proof;
    private boolean entered;
    private boolean failed;
    private boolean abandoned;
    private Consumer<RaceTrace> traces;
    private WorkOrders orders;
    private boolean onlyShares;
    private Map<String, RaceKey> raceKeys = Map.of();
    private Map<String, String> failureNames = Map.of();
    private Set<String> spins = Set.of();

    /**
     * @param spentMillis how much of the time limit was used before
     */
    public Explorer(CheckOptions options, long spentMillis) {
        this(options, new WorkerSetup(new SymbolTable(), false), spentMillis);
    }

    private Explorer(CheckOptions options, WorkerSetup setup, long spentMillis) {
        this.options = options;
        this.setup = setup;
        this.budget = new TimeBudget(
                started - TimeUnit.MILLISECONDS.toNanos(spentMillis),
                options.underDebugger() ? 0 : options.get(TIME_LIMIT));
        this.symbols = setup.symbols();
        this.session = new SearchSession(options, symbols, Alteration.NONE, Set.of());
    }

    /**
     * Creates an explorer for a JVM that is not a worker and whose JDK stays unchanged. Its purpose is to load all JDK
     * classes that a worker needs. The program may use only its own classes.
     */
    public static Explorer rehearsal(CheckOptions options) {
        return new Explorer(options, new WorkerSetup(new SymbolTable(), true), 0);
    }

    /**
     * Returns whether {@link #next} can be called: no code of this program still runs in this JVM, and its search was
     * neither stopped nor ended by an exception.
     */
    public boolean canGoOn() {
        return entered && !abandoned && !stopped && !failed;
    }

    /**
     * After the end of this search: returns an explorer for another program in the same JVM. The JDK stays rewritten.
     */
    public Explorer next(CheckOptions others) {
        if (!canGoOn()) throw new IllegalStateException("this JVM cannot explore another program");
        return new Explorer(others, setup, 0);
    }

    // ---- before the search

    /** Before {@link #explore}: sets the state to continue from. */
    public void resume(SearchState state) {
        session.resume(state);
    }

    /**
     * Before {@link #explore}: sets the listener that receives the state of the search from time to time, and at the
     * end if the search is incomplete.
     */
    public void reportState(StateListener listener) {
        session.reportState(listener);
    }

    /**
     * Before {@link #explore}: allows the search to be shared. With {@code fromTheStart}, the search only follows
     * orders; otherwise it runs alone until {@link #handOver}.
     */
    public void share(WorkOrders from, boolean fromTheStart) {
        orders = from;
        onlyShares = fromTheStart;
    }

    /**
     * Before {@link #explore}: requests the counterexamples of each race, up to {@code furtherTraces} beyond the first.
     */
    public void collect(int furtherTraces, Consumer<RaceTrace> to) {
        session.races.keep(furtherTraces);
        traces = to;
    }

    /** Before {@link #explore}: requests what a report shows of a proof, if the search finds nothing. */
    public void showProof() {
        session.showProof();
    }

    // ---- the search

    /** Runs the search to its end or its limits, and writes the schedule files of findings to the output directory. */
    public Result explore(ProgressListener progress) {
        session.live.reportTo(progress);
        return resultOf(this::search, progress);
    }

    private void search() {
        if (!onlyShares) session.explore();
        boolean severalWorkers = onlyShares || session.isShared();
        if (severalWorkers && !followOrders()) return;
        BooleanSupplier hurry = hurry();
        Counterexamples shown = new Counterexamples(session.parts.record, session.live, scheduleFiles(), hurry);
        boolean complete = session.counters.complete;
        findings = shown.all(complete, session.uncounted, complete ? confirmMillis() : 0);
        findings = new StoryTeller(session.parts.record, shown, scheduleFiles(), hurry).tell(findings);
        raceKeys = shown.raceKeys();
        if (traces != null) shown.traces(traces);
        failureNames = shown.failureNames();
        spins = session.engine.spinLocations.places(session.races.names());
        boolean errors = findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
        if (complete && !errors && session.reasons.all().isEmpty()) proof = session.proof(severalWorkers, hurry);
        session.engine.letGo();
    }

    /**
     * Returns whether findings should be shown as they are: after a part of the time that is left now. Shortening many
     * of them must not keep the rest from being shown.
     */
    private BooleanSupplier hurry() {
        long left = budget.millisLeft();
        return () -> budget.millisLeft() < left * HURRY;
    }

    private String timeLimitReached() {
        return "the time limit of " + options.get(TIME_LIMIT) + " s was reached";
    }

    /** The time left for this check, in milliseconds. */
    public long millisLeft() {
        return budget.millisLeft();
    }

    private boolean followOrders() {
        if (!onlyShares) orders.report(new WorkReport(0, WorkReport.Outcome.WORKED, session.state()));
        return new SharedSearchWorker(session, options, orders).follow();
    }

    /** Returns the time left to confirm the warnings about views; 0 if the options do not ask for it. */
    private long confirmMillis() {
        if (!options.get(CONFIRM_VIEWS)) return 0;
        long left = options.get(TIME_LIMIT) * 1000L - session.counters.elapsedMillis();
        return Math.min(Math.max(1000, left), Math.max(1, budget.millisLeft() / 2));
    }

    /**
     * Asks the search to end soon with its results so far; may be called from any thread. The result then names the
     * interruption as a reason.
     */
    public void stop() {
        if (!stopped) session.reasons.addForNow(INTERRUPTED);
        stopped = true;
        session.engine.stop();
    }

    /**
     * Reports the running search in its current state, and follows orders from then on; may be called from any thread.
     */
    public void handOver() {
        session.share();
    }

    /** Runs one saved schedule again and returns its findings. */
    public Result replay(SavedSchedule saved) {
        Runnable work = () -> {
            session.races.promoteByName(Set.copyOf(saved.promoted()));
            Schedule schedule = new Schedule();
            for (SavedSchedule.Choice choice : saved.choices()) schedule.add(choice.actor(), choice.alternative());
            Schedule whole = session.exploreOnly(schedule);
            Counterexamples shown =
                    new Counterexamples(session.parts.record, session.live, ScheduleStore.NONE, hurry());
            findings = shown.all(false, session.uncounted, 0);
            // a debugger would stop at its breakpoints once more
            if (whole == null || options.underDebugger()) return;
            RaceCandidate replayed = new RaceCandidate(whole, session.races.snapshot());
            findings = new StoryTeller(session.parts.record, shown, ScheduleStore.NONE, hurry())
                    .tellOnly(replayed, findings);
        };
        return resultOf(work, ProgressListener.NONE);
    }

    private Result resultOf(Runnable work, ProgressListener progress) {
        Throwable failure = drive(session, work, started, progress, options.get(TIME_LIMIT) * 1000L, false);
        if (failure != null) {
            failed = true;
            throw new IllegalStateException(failure);
        }
        if (findings == null && budget.isOver()) session.reasons.addForNow(timeLimitReached());
        return new ResultBuilder(options, session).of(findings == null ? preliminary() : findings, proof);
    }

    /**
     * After {@link #explore}: explores the altered program, with new classes and a new engine, for at most
     * {@code millis}.
     *
     * @param watched the places whose values {@link Trial#finalStates} contains
     */
    public Trial tryOut(Alteration alteration, Set<String> watched, long millis, ProgressListener progress) {
        if (abandoned || stopped) return Trial.impossible(INTERRUPTED);
        SearchSession trial = new SearchSession(options.with(FOCUS, null), symbols, alteration, watched);
        setup.keepSwitcherOf(session);
        session = trial;
        Runnable work = () -> {
            setup.enter(trial);
            trial.explore();
        };
        Throwable failure = drive(trial, work, System.nanoTime(), progress, millis, true);
        if (failure != null) return Trial.impossible(Trial.NOT_POSSIBLE + failure);
        if (abandoned) return Trial.impossible("the changed program did not come to an end");
        return TrialResult.of(trial);
    }

    /**
     * Runs the work on a separate thread until it ends or is abandoned. Returns the exception that ended it, or null.
     */
    private Throwable drive(
            SearchSession search,
            Runnable work,
            long startNanos,
            ProgressListener progress,
            long limitMillis,
            boolean isTrial) {
        DriverThread driver = new DriverThread(search.engine, () -> {
            enter();
            work.run();
        });
        driver.start();
        new Watchdog(search, options, driver, startNanos, progress, budget).watch(limitMillis, isTrial);
        abandoned = driver.isAlive();
        return driver.failure();
    }

    private void enter() throws ReflectiveOperationException, IOException {
        if (entered) return;
        setup.prepare(session);
        entered = true;
    }

    // ---- after the search

    /** After {@link #explore}: returns the identity of each race in the result, by the id of the finding. */
    public Map<String, RaceKey> raceKeys() {
        return raceKeys;
    }

    /**
     * After {@link #explore}: returns the names of the failures, as in {@link Trial#failures}, by the id of the
     * finding.
     */
    public Map<String, String> failures() {
        return failureNames;
    }

    /** After {@link #explore}: returns the places that threads waited for by reading them in a loop. */
    public Set<String> spins() {
        return spins;
    }

    /** Returns the descriptor of the field at this place; empty if the place is not a field. */
    public String descriptor(String place) {
        for (int i = 1; i < symbols.fieldCount(); i++) {
            FieldName field = symbols.fieldAt(i);
            if (place.equals(field.declaringClass() + "." + field.name())) return field.descriptor();
        }
        return "";
    }

    private ScheduleFiles scheduleFiles() {
        return new ScheduleFiles(options.outDirectory(), session.reasons);
    }

    /** Returns the findings of a search that was abandoned before all of them had their final form. */
    private List<Finding> preliminary() {
        ScheduleFiles files = scheduleFiles();
        List<Finding> known = new ArrayList<>();
        for (PreliminaryFinding preliminary : session.live.now()) {
            Finding finding = preliminary.finding();
            known.add(
                    preliminary.schedule() == null
                            ? finding
                            : finding.withSchedule(files.save(finding.id(), preliminary.schedule())));
        }
        return known;
    }
}
