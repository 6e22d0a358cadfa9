package org.racefinder.explorer.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Spinning;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.findings.FindingLog;
import org.racefinder.explorer.findings.LiveFindings;
import org.racefinder.explorer.findings.PreliminaryFindings;
import org.racefinder.explorer.findings.ReferenceFields;
import org.racefinder.explorer.findings.ReplayRecorder;
import org.racefinder.explorer.findings.ReplayableSearch;
import org.racefinder.explorer.findings.ViewNames;
import org.racefinder.explorer.findings.WitnessSelection;
import org.racefinder.explorer.hooks.EngineControl;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.Agreement;
import org.racefinder.explorer.memory.FinalStates;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.Sharing;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Divergence;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;
import org.racefinder.explorer.state.Analyses;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.TimedWaitPolicy;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ShutdownHooks;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.World;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.SymbolTable;

/** One search from its first execution to its last: rounds of exploration, each with the locations known to race as scheduling points. */
final class SearchSession implements ReplayableSearch {
    private static final int WARM_UP = 2;
    static final int RETRIES = 3;

    final CheckOptions options;
    private final Alteration alteration;
    final FinalStates finals;
    private final SymbolTable symbols;
    final Reasons reasons;
    final RaceLog races;
    final FindingLog findings;
    final Engine engine;
    final ViewNames viewNames;
    final LoadedProgram program;
    final ClassInitialisation classes;
    private final Accesses accesses;
    private final EngineControl control;
    final Schedule prefix = new Schedule();

    final SearchCounters counters = new SearchCounters();
    final LiveFindings found = new LiveFindings();
    final ReferenceFields references = new ReferenceFields();
    private int sighted;
    StepObserver observer = StepObserver.NONE;
    SearchStrategy strategy;
    Sharing sharing;
    final WitnessSelection shortening = new WitnessSelection(this);
    String firstOutput = "";
    boolean learnt;
    final SearchStateCodec handover;
    private SearchState resumed;
    StateListener listener;
    BooleanSupplier pause = () -> false;
    private volatile boolean shared;
    private boolean warm;
    private boolean firstRunRaced;

    SearchSession(CheckOptions options, SymbolTable symbols, Alteration alteration, Set<String> watched) {
        this.finals = new FinalStates(watched);
        this.findings = new FindingLog(TestName.isOne(options.main()));
        this.options = options;
        this.alteration = alteration;
        this.symbols = symbols;
        this.handover = new SearchStateCodec(this, symbols);
        this.reasons = new Reasons(TimedWaitPolicy.valueOf(options.timedWaits().name()), symbols);
        Agreement agreement = new Agreement(options.observation().analyses(), reasons);
        Trust trust =
                new Trust(options.observation().trusted(), options.observation().untracked());
        this.races = new RaceLog(symbols, agreement, trust, options.search().focus());
        this.viewNames = new ViewNames(symbols, races);
        this.engine = new Engine(
                new Analyses(options.observation().analyses(), viewNames),
                reasons,
                races,
                options.maxSteps() > 0 ? options.maxSteps() : 100_000);
        this.program = new LoadedProgram(options.classpath(), options.main(), options.args(), options.freshLoader());
        viewNames.of(engine.execution);
        engine.execution.spurious = options.spurious();
        this.classes = new ClassInitialisation(engine, symbols);
        ThreadActions threads = new ThreadActions(engine, findings);
        this.accesses = new Accesses(engine, races, symbols, classes, alteration, finals);
        engine.shutdown(new ShutdownHooks(engine.execution, threads));
        program.runBy(threads, classes);
        this.control = new EngineControl(engine, accesses, threads, classes, new World(engine));
    }

    EngineControl control() {
        return control;
    }

    Alteration alteration() {
        return alteration;
    }

    Accesses accesses() {
        return accesses;
    }

    void observe(StepObserver by) {
        observer = by;
    }

    /** Before the search: where it was when it was interrupted; null for the beginning. */
    void takeUp(SearchState state) {
        resumed = state;
    }

    /** Before the search: who is told where it is, now and then and at its end. */
    void tell(StateListener to) {
        listener = to;
    }

    /** The search is to be handed over to those who share it: it ends after the execution under way. */
    void share() {
        shared = true;
        pause = () -> true;
    }

    boolean isShared() {
        return shared;
    }

    /** Explores until everything was seen, a limit is reached, or somebody asks to stop. */
    void explore() {
        engine.observe(observer);
        search();
        if (!engine.wasPinned()) return;
        engine.use(new ThreadSwitcher(engine));
        races.forget();
        findings.forget();
        counters.restart();
        tellSightings();
        search();
    }

    private void search() {
        if (resumed != null) reasons.names.restore(resumed.names());
        engine.execution.keepObjects(false);
        if (options.search().everyAccess()) sharing = new Sharing(engine.execution);
        accesses.watch(sharing);
        boolean stopsAtRace =
                options.stopAfter() == 1 && options.search().strategy().isClassic();
        boolean focused = options.search().focus() != null;
        engine.beginWithoutRunning(!options.search().strategy().isClassic() && !focused);
        // what a sample meets it may never meet again
        if (focused) races.chains.restore(true);
        warmUp();
        races.whenFound(stopsAtRace ? engine::cutShort : null);
        counters.searching();
        long limit = options.maxExecutions() > 0 ? options.maxExecutions() : Long.MAX_VALUE;
        strategy = SearchStrategies.of(options, counters::elapsedMillis);
        if (resumed != null) goOn();
        boolean again = true;
        while (again && !engine.stopRequested() && !engine.wasPinned()) {
            accesses.promoted();
            counters.rounds++;
            again = round(limit);
            if (again) counters.earlier = counters.executions;
            if (again && !engine.stopRequested()) strategy.pointsChanged();
        }
        if (listener != null && !engine.wasPinned()) {
            if (counters.complete) listener.finished();
            else tellState();
        }
        if (counters.complete) shared = false;
        if (shared) return;
        counters.finished(strategy);
        engine.beginWithoutRunning(false);
        races.whenFound(null);
        engine.turns.guide(null, Spinning.AS_SCHEDULED);
        if (counters.executions > 0 && !engine.wasPinned()) sayWhatBecameOfTheFocus();
        if (counters.complete) sayIfOnlyTheFirstRunRaced();
        if (counters.complete || counters.executions == 0 || engine.wasPinned()) return;
        String shortfall = races.focusMet() ? null : strategy.shortfall();
        if (shortfall != null) reasons.add(shortfall);
    }

    /** Once everything was explored: a race that is seen again makes its location a scheduling point. */
    void sayIfOnlyTheFirstRunRaced() {
        if (firstRunRaced && races.promoted().isEmpty())
            reasons.add(notTheSame("its first run had a race that no other has"));
    }

    private void sayWhatBecameOfTheFocus() {
        Focus focus = options.search().focus();
        if (focus == null || races.focusMet()) return;
        if (!races.elsewhere().isEmpty())
            reasons.add("the race looked for (" + focus.text()
                    + ") was not met, but other locations race: what that leads to was not explored ("
                    + String.join(", ", races.elsewhere()) + ")");
        else if (!counters.complete) reasons.add("the race looked for (" + focus.text() + ") was not met");
    }

    private void goOn() {
        handover.learn(resumed.knowledge());
        handover.restore(resumed.results());
        counters.rounds--;
        try {
            strategy.restore(resumed.tree());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    void tellState() {
        SearchState state = state();
        if (state.tree() != null) listener.state(state);
    }

    /** Where the search is, between two executions. */
    SearchState state() {
        try {
            return handover.save(strategy, strategy.save());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Works on a part of a search that is shared; true if something was learnt that changes the tree. */
    boolean part(SearchStrategy part, BooleanSupplier until) {
        shared = true;
        strategy = part;
        pause = until;
        accesses.promoted();
        counters.searching();
        return round(Long.MAX_VALUE);
    }

    /** Returns whether it was done now. */
    boolean warmUpOnce() {
        if (warm) return false;
        warmUp();
        return true;
    }

    /** Links, loads and initialises what the JVM does once, outside of what is counted. */
    private void warmUp() {
        warm = true;
        FirstRunComparison runs = new FirstRunComparison();
        for (int i = 0; i < WARM_UP && !engine.stopRequested(); i++) {
            prefix.clear();
            findings.begin();
            engine.run(prefix, program);
            if (i == 0) firstOutput = program.output().text();
            String difference =
                    runs.compare(engine.execution.trace, program.output().text());
            if (difference != null) reasons.add(notTheSame(difference));
            firstRunRaced |= i == 0 && races.foundInLast();
            if (races.foundInLast()) engine.beginWithoutRunning(false);
            engine.dispose();
        }
        races.forget();
        if (sharing != null) promoteShared();
        if (options.search().focus() != null) races.shareFocus();
    }

    /** More than once, because the first time may only say that all has to be met again. */
    private void promoteShared() {
        races.share(sharing.places());
        while (races.promote()) races.share(sharing.places());
    }

    /** Returns true if new locations were found to race, so that the search must start again. */
    private boolean round(long limit) {
        learnt = false;
        SearchRound round = new SearchRound(this, limit);
        engine.run(round, program);
        return round.again();
    }

    /** What is found in a part of a search that is shared is told with its report. */
    void tellSightings() {
        int number = races.size() + findings.size();
        if (number == sighted || shared) return;
        sighted = number;
        found.sighted(new PreliminaryFindings(this, options, symbols).all(false));
    }

    boolean completed() {
        try {
            strategy.completed(engine.execution.trace);
            return true;
        } catch (Divergence e) {
            if (e.step() < engine.execution.trace.length()
                    && engine.unforeseen.learn(engine.execution.trace.event(e.step()))) {
                learnt = true;
                return false;
            }
            reasons.add(notTheSame(e.getMessage()));
            return false;
        }
    }

    /** Runs the prefix; a divergence is tried again, because linking may happen once on the way. */
    private boolean run() {
        for (int attempt = 1; ; attempt++) {
            findings.begin();
            finals.begin();
            engine.run(prefix, program);
            if (engine.wasPinned()) return false;
            if (engine.broken() != null) throw new IllegalStateException(engine.broken());
            String divergence = engine.turns.divergence();
            if (divergence == null) return true;
            engine.dispose();
            if (attempt == RETRIES) {
                reasons.add(notTheSame(divergence));
                return false;
            }
        }
    }

    static String notTheSame(String how) {
        return "the program does not behave the same when it is run again (" + how
                + "): something in it is not under control";
    }

    /** Runs one schedule with everything that people want to know; null if the program did not follow it. */
    @Override
    public ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RaceLog.Pair wanted) {
        return replay(schedule, promoted, wanted, false);
    }

    /** With {@code all} the execution goes on to its end, so that every occurrence of the race is met. */
    @Override
    public ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RaceLog.Pair wanted, boolean all) {
        ReplayRecorder recorder = new ReplayRecorder(engine, races, symbols, wanted, null, all);
        engine.execution.edges = recorder.edges();
        try {
            return follow(schedule, promoted, recorder) ? recorder : null;
        } finally {
            engine.execution.edges = null;
        }
    }

    /** The same under a given observer; false if the program did not follow. */
    @Override
    public boolean follow(Schedule schedule, Set<Place> promoted, ReplayRecorder recorder) {
        Set<Place> before = Set.copyOf(races.promoted());
        races.onlyPromoted(promoted);
        accesses.promoted();
        races.divert(recorder, recorder.warning());
        engine.observe(recorder);
        engine.resumeSearch();
        engine.execution.keepObjects(true);
        try {
            findings.begin();
            engine.run(schedule, program);
            return engine.turns.divergence() == null && engine.broken() == null;
        } finally {
            engine.observe(StepObserver.NONE);
            races.divert(null, null);
            races.onlyPromoted(before);
            accesses.promoted();
        }
    }

    /** Goes through all executions once more, for somebody who looks on; returns whether it saw them all, or enough. */
    @Override
    public boolean exploreAgain(BooleanSupplier enough, long millis) {
        long start = System.nanoTime();
        strategy = SearchStrategies.of(options, () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        accesses.promoted();
        try {
            while (!engine.stopRequested() && strategy.next(prefix)) {
                if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(millis)) return false;
                guide();
                if (!run()) return false;
                boolean followed = completed();
                engine.dispose();
                if (!followed) return false;
                if (enough.getAsBoolean()) return true;
            }
            return !engine.stopRequested() && strategy.exhausted();
        } finally {
            engine.turns.guide(null, Spinning.AS_SCHEDULED);
        }
    }

    void guide() {
        engine.turns.guide(
                strategy.guide(), strategy.spinnersWait() ? Spinning.AWAITS_CHANGE : Spinning.TAKES_NO_FURTHER_PART);
    }

    /** Runs nothing but one schedule, and notes what it shows. */
    void only(Schedule schedule) {
        warmUp();
        engine.turns.guide(null, Spinning.AS_SCHEDULED);
        accesses.promoted();
        prefix.copyFrom(schedule);
        counters.searching();
        if (run()) new SearchRound(this, 1).note(engine.ending());
        engine.dispose();
        counters.finished(null);
    }

    @Override
    public List<String> allReasons() {
        return new ArrayList<>(reasons.all());
    }

    // ---- what findings are made from

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public RaceLog races() {
        return races;
    }

    @Override
    public FindingLog findings() {
        return findings;
    }

    @Override
    public LiveFindings found() {
        return found;
    }

    @Override
    public ViewNames viewNames() {
        return viewNames;
    }

    @Override
    public ReferenceFields references() {
        return references;
    }

    @Override
    public ClassInitialisation classes() {
        return classes;
    }

    @Override
    public Reasons reasons() {
        return reasons;
    }

    @Override
    public WitnessSelection shortening() {
        return shortening;
    }

    @Override
    public long elapsedMillis() {
        return counters.elapsedMillis();
    }

    @Override
    public String output() {
        return program.output().text();
    }
}
