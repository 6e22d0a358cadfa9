package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.GRANULARITY;
import static org.racefinder.explorer.api.CheckSettings.MAX_EXECUTIONS;
import static org.racefinder.explorer.api.CheckSettings.STOP_AFTER;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.findings.LiveFindings;
import org.racefinder.explorer.findings.PreliminaryFindings;
import org.racefinder.explorer.findings.WitnessSelection;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.memory.Sharing;
import org.racefinder.explorer.proof.ProofObservation;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.TreeOutline;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;
import org.racefinder.explorer.thread.LifeState;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.SymbolTable;

/**
 * One search from its first execution to its last. It consists of rounds; in each round, the locations known to race
 * are scheduling points.
 */
final class SearchSession {
    private static final int MAX_RESTARTS = 2;

    final EngineAssembly parts;
    final CheckOptions options;
    final Engine engine;
    final Reasons reasons;
    final RaceLog races;
    final RaceReports reports;
    final FailureLog failures;
    final WarmUp warmUp;
    final UncountedRuns uncounted;
    final WitnessSelection witnesses;
    final SearchCounters counters = new SearchCounters();
    final LiveFindings live = new LiveFindings();
    final SearchStateCodec codec;
    final Schedule prefix = new Schedule();
    StepObserver observer = StepObserver.NONE;
    SearchStrategy strategy;
    private int restarts;
    /** Null unless every location that several threads use is a scheduling point. */
    Sharing sharing;
    /** Null if the search takes no samples. */
    private SamplingPhase samples;

    StateListener listener;
    /** Evaluated between two executions: whether to interrupt the search here. */
    BooleanSupplier pause = () -> false;

    private SearchState resumed;
    private boolean unfinished;
    private boolean unfinishedSample;
    private volatile boolean shared;
    private int reported;
    private boolean showsProof;
    private boolean beganWithoutRunning;

    SearchSession(CheckOptions options, SymbolTable symbols, Alteration alteration, Set<String> watched) {
        this.options = options;
        this.parts = new EngineAssembly(options, symbols, alteration, watched);
        this.engine = parts.engine;
        this.reasons = parts.reasons;
        this.races = parts.races;
        this.reports = parts.reports;
        this.failures = parts.failures;
        this.warmUp = new WarmUp(parts);
        this.uncounted = new UncountedRuns(parts);
        this.witnesses = new WitnessSelection(engine, races, parts.record.replayer());
        this.codec = new SearchStateCodec(parts, counters);
    }

    /** Before the search: sets the observer of its executions. */
    void observe(StepObserver by) {
        observer = by;
    }

    /** Before the search: sets the state to continue from. */
    void resume(SearchState state) {
        resumed = state;
    }

    /** Before the search: sets the listener that receives its state from time to time and at its end. */
    void reportState(StateListener to) {
        listener = to;
    }

    /** Before the search: prepares for {@link #proof}. */
    void showProof() {
        showsProof = true;
    }

    /** Ends the search after the running execution, so that several workers can continue it. */
    void share() {
        shared = true;
        pause = () -> true;
    }

    boolean isShared() {
        return shared;
    }

    /** Explores until everything was explored, a limit is reached, or the search is asked to stop. */
    void explore() {
        engine.observe(observer);
        search();
        if (!engine.wasPinned()) return;
        engine.use(new ThreadSwitcher(engine));
        races.forget();
        races.forgetSamples();
        failures.forget();
        failures.forgetSamples();
        counters.restart();
        reportFindings();
        search();
    }

    private void search() {
        begin();
        long limit = options.get(MAX_EXECUTIONS) > 0 ? options.get(MAX_EXECUTIONS) : Long.MAX_VALUE;
        strategy = SearchStrategies.of(options, parts.states);
        if (SearchStrategies.mayTakeSamples(options) && parts.alteration.equals(Alteration.NONE))
            samples = new SamplingPhase(this, 0);
        if (showsProof) strategy.keepOutline();
        if (resumed != null) restore();
        boolean again = true;
        while (again && !engine.stopRequested() && !engine.wasPinned()) {
            parts.accesses.promoted();
            counters.rounds++;
            again = round(limit);
            if (again) counters.earlier = counters.executions;
            if (again && !engine.stopRequested()) strategy.pointsChanged();
        }
        if (listener != null && !engine.wasPinned()) {
            if (counters.complete) listener.finished();
            else reportState();
        }
        if (counters.complete) shared = false;
        if (!shared) end();
    }

    private void begin() {
        if (resumed != null) reasons.names.restore(resumed.names());
        engine.execution.keepObjects(false);
        if (options.get(GRANULARITY)) sharing = new Sharing(engine.execution);
        parts.accesses.watch(sharing);
        boolean isClassic = options.get(STRATEGY).isClassic();
        boolean focused = options.get(FOCUS) != null;
        engine.beginWithoutRunning(!isClassic && !focused);
        // a sample may never occur again, so accesses through final fields have to be followed from the start
        if (focused) races.chains.restore(true);
        warmUp.run(sharing);
        races.whenFound(options.get(STOP_AFTER) == 1 && isClassic ? engine::cutShort : null);
        counters.startClock();
    }

    private void end() {
        counters.finished(strategy);
        adoptSamples();
        beganWithoutRunning = engine.beginsWithoutRunning();
        engine.beginWithoutRunning(false);
        races.whenFound(null);
        engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        if (counters.executions > 0 && !engine.wasPinned()) reportFocusNotFound();
        if (counters.complete) warmUp.reportRaceOfFirstRunOnly();
        if (counters.complete || engine.wasPinned()) return;
        if (counters.executions == 0) {
            if (engine.stopRequested()) reasons.addForNow("no execution reached its end in that time");
            return;
        }
        String shortfall = races.focusMet() ? null : strategy.shortfall();
        reasons.shortfall(shortfall);
    }

    /** Adds what samples have found to the results of the search, which has ended. */
    void adoptSamples() {
        races.adoptSamples(counters.complete);
        failures.adoptSamples();
        reasons.adoptSamples(counters.complete);
    }

    /**
     * After a search that explored everything and found nothing: observes some of its executions, or all. Returns null
     * unless {@link #showProof} was called before.
     *
     * @param workers whether several workers have explored the tree
     */
    Proof proof(boolean workers, BooleanSupplier hurry) {
        if (!showsProof) return null;
        ProofObservation observation = new ProofObservation(parts.record, hurry);
        TreeOutline outline = workers ? null : strategy.outline();
        engine.beginWithoutRunning(beganWithoutRunning);
        try {
            return outline == null ? observation.without(withoutTree(workers)) : observation.of(outline);
        } finally {
            engine.beginWithoutRunning(false);
        }
    }

    private String withoutTree(boolean workers) {
        if (workers) return "The tree is not drawn: several workers explored it, each of them parts of it.";
        if (resumed != null)
            return "The tree is not drawn: the search was resumed, and the part explored before is not kept.";
        return "The tree is not drawn for this strategy (" + strategy.mode() + ").";
    }

    private void reportFocusNotFound() {
        Focus focus = options.get(FOCUS);
        if (focus == null || races.focusMet()) return;
        if (!races.elsewhere().isEmpty())
            reasons.add("the race looked for (" + focus.text()
                    + ") was not met, but other locations race: what that leads to was not explored ("
                    + String.join(", ", races.elsewhere()) + ")");
        else if (!counters.complete) reasons.add("the race looked for (" + focus.text() + ") was not met");
    }

    /** Returns whether something was learned that changes the tree, so that the search must start again. */
    private boolean round(long limit) {
        if (samples != null) samples.roundBegan();
        while (true) {
            SearchRound round = new SearchRound(this, limit);
            engine.symmetry.order(SearchStrategies.exchangesThreads(options));
            engine.run(round, parts.program);
            engine.symmetry.order(false);
            if (!round.isInterruptedForSamples()) return round.mustRestart();
            samples.run();
        }
    }

    /**
     * Returns whether the search may start again after the program did not follow a schedule. It may do so a few times,
     * because caches of the JDK and of the JVM are filled once; not if the program reads values that nothing controls.
     */
    boolean mayStartAgain() {
        if (shared || engine.stopRequested() || warmUp.hasUncontrolledReads()) return false;
        return ++restarts <= MAX_RESTARTS;
    }

    /** Gives up the assumptions that the last execution has refuted. Returns whether the round must start again. */
    boolean giveUpRefuted() {
        boolean asked = races.giveUp(engine.execution.questions.takeNew());
        return races.giveUp(engine.execution.assumptions.takeRefuted()) || asked;
    }

    boolean areSamplesDue() {
        return samples != null && !shared && samples.isDue();
    }

    /** Records that the last execution, or the last sample, did not reach its end. One of each kind suffices. */
    void recordUnfinished(boolean sample) {
        if (!engine.stepsExhausted() || (sample ? unfinishedSample : unfinished)) return;
        unfinishedSample |= sample;
        unfinished |= !sample;
        List<String> running = new ArrayList<>();
        for (int i = 0; i < engine.execution.threadCount(); i++) {
            ManagedThread t = engine.execution.thread(i);
            if (t.life.state == LifeState.STARTED && t.state == ManagedThread.Life.LIVE) running.add(t.name());
        }
        reasons.addBound(String.format(
                Locale.ROOT,
                "an execution had not reached its end after %,d steps and was cut there (--max-steps)%s",
                engine.execution.trace.length(),
                running.isEmpty() ? "" : "; still running: " + String.join(", ", running)));
    }

    /** Stops the search if it has found as much as the options ask for. */
    void stopIfEnough() {
        if (races.focusMet()) {
            reasons.addForNow("the search stopped at the race it was to look for");
            engine.stop();
        }
        if (options.get(STOP_AFTER) <= 0 || counters.tracesWithFindings < options.get(STOP_AFTER)) return;
        String traces = options.get(STOP_AFTER) == 1 ? "the first trace" : options.get(STOP_AFTER) + " traces";
        reasons.addForNow("the search stopped after " + traces + " with findings, as asked");
        engine.stop();
    }

    // ---- state

    private void restore() {
        codec.learn(resumed.knowledge());
        codec.restore(resumed.results());
        counters.rounds--;
        try {
            strategy.restore(resumed.tree());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    void reportState() {
        SearchState state = state();
        if (state.tree() != null) listener.state(state);
    }

    /** Returns the state of the search between two executions. */
    SearchState state() {
        try {
            return codec.save(strategy, strategy.save());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reports the findings so far. In a shared search, they are reported with each part instead. */
    void reportFindings() {
        int number = races.size() + failures.size();
        if (number == reported || shared) return;
        reported = number;
        live.replaceAll(new PreliminaryFindings(parts.record).all());
    }

    // ---- parts of a shared search

    /** Explores a part of a shared search; returns whether something was learned that changes the tree. */
    boolean explorePart(SearchStrategy part, BooleanSupplier until) {
        shared = true;
        strategy = part;
        pause = until;
        parts.accesses.promoted();
        counters.startClock();
        return round(Long.MAX_VALUE);
    }

    /**
     * Takes samples between two parts of a shared search.
     *
     * @param part the number of a part, so that the samples of different workers differ
     */
    void sampleBetweenParts(int part, BooleanSupplier until) {
        if (samples == null) samples = new SamplingPhase(this, part);
        samples.run(until);
    }

    /** Does the warm-up runs unless they were done before; returns whether they were done now. */
    boolean warmUpOnce() {
        if (warmUp.isDone()) return false;
        warmUp.run(sharing);
        return true;
    }

    // ---- one schedule

    /** Runs only this schedule, and records its findings. */
    Schedule exploreOnly(Schedule schedule) {
        warmUp.run(sharing);
        engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        parts.accesses.promoted();
        counters.startClock();
        Schedule whole = null;
        if (uncounted.run(schedule)) {
            new SearchRound(this, 1).recordExecution(engine.ending());
            whole = FailureLog.schedule(engine.execution.trace);
        }
        engine.dispose();
        counters.finished(null);
        return whole;
    }
}
