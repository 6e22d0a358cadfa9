package org.racefinder.explorer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CurrentSchedule;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.execution.ContinuationSwitcher;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.Switcher;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.findings.Counterexamples;
import org.racefinder.explorer.findings.FindingLog;
import org.racefinder.explorer.findings.MergedRaces;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.instrument.jdk.JdkRewriting;
import org.racefinder.instrument.jdk.UserCache;
import org.racefinder.model.FieldName;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Hooks;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/** Sets a worker up, lets the search run on a thread of its own, and watches it. */
public final class Exploring {
    private static final String INTERRUPTED = "the search was interrupted";

    private final CheckOptions options;
    private final SymbolTable symbols;
    private volatile SearchSession session;
    private final long started = System.nanoTime();
    private volatile boolean stopped;
    private volatile List<Finding> findings;
    private volatile Throwable failure;
    private Map<String, RaceKey> keys = Map.of();
    private Map<String, String> others = Map.of();
    private Set<String> spins = Set.of();
    private boolean rehearses;
    private ProgramTransformer transformer;
    private boolean abandoned;
    private Consumer<RaceTrace> traces;
    private Exploring before;
    private boolean continuations;
    private List<String> jdkFailures = List.of();
    private WorkOrders orders;
    private boolean onlyShares;

    public Exploring(CheckOptions options) {
        this(options, new SymbolTable(), null);
    }

    /** In a JVM that is no worker, where the JDK stays as it is: goes the way of one once, so that all that is needed of the JDK is loaded. */
    public static Exploring rehearsal(CheckOptions options) {
        Exploring rehearsal = new Exploring(options);
        rehearsal.rehearses = true;
        return rehearsal;
    }

    private Exploring(CheckOptions options, SymbolTable symbols, Exploring before) {
        this.options = options;
        this.symbols = symbols;
        this.before = before;
        this.session = new SearchSession(options, symbols, Alteration.NONE, Set.of());
    }

    /** Whether another program can be explored in this JVM: nothing of this one still runs or was left half done. */
    public boolean canGoOn() {
        return transformer != null && !abandoned && !stopped && failure == null;
    }

    /** Another program in the same JVM: the JDK stays rewritten, and the numbers of places stay what they are. */
    public Exploring next(CheckOptions others) {
        if (!canGoOn()) throw new IllegalStateException("this JVM cannot explore another program");
        return new Exploring(others, symbols, this);
    }

    public void stop() {
        if (!stopped) session.reasons.addForNow(INTERRUPTED);
        stopped = true;
        session.engine.stop();
    }

    public Result explore(ProgressListener progress) {
        session.found.tell(progress);
        Driver driver = drive(() -> {
            if (!onlyShares) session.explore();
            if ((onlyShares || session.isShared()) && !followOrders()) return;
            Counterexamples shown = new Counterexamples(session, options, symbols, this::save);
            findings = shown.all(session.counters.complete);
            keys = shown.keys();
            if (traces != null) shown.traces(traces);
            others = shown.others();
            spins = session.engine.spins.places(session.races.names());
            session.engine.letGo();
        });
        new Watchdog(session, options, driver, started, progress).watch(options.timeLimitSeconds() * 1000L);
        abandoned = driver.isAlive();
        if (failure != null) throw new IllegalStateException(failure);
        return result();
    }

    private boolean followOrders() {
        if (!onlyShares) orders.report(new WorkReport(0, WorkReport.Outcome.WORKED, session.state()));
        return new SharedSearchWorker(session, options, session.handover, orders).follow();
    }

    public void takeUp(SearchState state) {
        session.takeUp(state);
    }

    public void tell(StateListener listener) {
        session.tell(listener);
    }

    public void share(WorkOrders from, boolean fromTheStart) {
        orders = from;
        onlyShares = fromTheStart;
    }

    public void handOver() {
        session.share();
    }

    public Result replay(SavedSchedule saved) {
        Driver driver = drive(() -> {
            session.races.promoteByName(new HashSet<>(saved.promoted()));
            Schedule schedule = new Schedule();
            for (SavedSchedule.Choice choice : saved.choices()) schedule.add(choice.actor(), choice.alternative());
            session.only(schedule);
            findings = new Counterexamples(session, options, symbols, (id, unused) -> null).all(false);
        });
        new Watchdog(session, options, driver, started, ProgressListener.NONE)
                .watch(options.timeLimitSeconds() * 1000L);
        abandoned = driver.isAlive();
        if (failure != null) throw new IllegalStateException(failure);
        return result();
    }

    public void collect(int furtherTraces, Consumer<RaceTrace> to) {
        session.races.keep(furtherTraces);
        traces = to;
    }

    public Map<String, RaceKey> raceKeys() {
        return keys;
    }

    public Map<String, String> otherFindings() {
        return others;
    }

    public Set<String> spins() {
        return spins;
    }

    public String descriptor(String place) {
        for (int i = 1; i < symbols.fieldCount(); i++) {
            FieldName field = symbols.fieldAt(i);
            if (place.equals(field.declaringClass() + "." + field.name())) return field.descriptor();
        }
        return "";
    }

    private static Set<String> others(SearchSession session) {
        Set<String> others = new LinkedHashSet<>();
        for (FindingLog.Entry entry : session.findings.entries()) {
            others.add(entry.name());
        }
        return others;
    }

    /** A search of its own in this JVM: new classes, new engine, the same numbers for places. */
    public Trial tryOut(Alteration alteration, Set<String> watched, long millis, ProgressListener progress) {
        if (abandoned || stopped) return Trial.impossible(INTERRUPTED);
        SearchSession trial = new SearchSession(options.withoutFocus(), symbols, alteration, watched);
        continuations &= session.engine.switcher() instanceof ContinuationSwitcher;
        session = trial;
        Driver driver = drive(() -> {
            enter(trial);
            trial.explore();
        });
        new Watchdog(trial, options, driver, System.nanoTime(), progress).watch(millis);
        abandoned = driver.isAlive();
        if (failure != null) {
            String what = Trial.NOT_POSSIBLE + failure;
            failure = null;
            return Trial.impossible(what);
        }
        return trialOf(trial);
    }

    private Trial trialOf(SearchSession trial) {
        if (abandoned) return Trial.impossible("the changed program did not come to an end");
        boolean complete = trial.counters.complete;
        Set<RaceKey> races = new LinkedHashSet<>();
        for (MergedRaces.Merged race : MergedRaces.merge(trial.races, symbols)) {
            if (race.isWarning()) continue;
            if (!race.readFirstOnly() || !complete || options.allRaces()) races.add(race.key());
        }
        List<String> reasons = trial.allReasons();
        return new Trial(
                races,
                others(trial),
                complete && reasons.isEmpty(),
                reasons,
                trial.counters.executions,
                trial.finals.all());
    }

    /** The thread that runs executions; on a JDK with continuations, all of the program runs on it. */
    final class Driver extends Thread {
        private final Runnable work;

        Driver(Runnable work) {
            super(null, null, "racefinder-driver", 16L << 20, false);
            this.work = work;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                if (transformer == null) prepare();
                work.run();
            } catch (Throwable e) {
                failure = e;
            } finally {
                Switcher switcher = session.engine.switcher();
                if (switcher != null) switcher.close();
            }
        }
    }

    private Driver drive(Runnable work) {
        Driver driver = new Driver(work);
        driver.start();
        return driver;
    }

    private void prepare() throws ReflectiveOperationException, IOException {
        if (WorkerAgent.instrumentation() == null && !rehearses)
            throw new IllegalStateException("this JVM was not started as a worker");
        if (before != null) {
            follow(before);
            before = null;
            return;
        }
        Engine engine = session.engine;
        // the JVM's debugger does not survive a continuation that changes the current thread
        boolean threads = "threads".equals(options.switcher()) || options.underDebugger();
        if (options.underDebugger()) ContinuationSwitcher.leaveCurrent();
        continuations = !threads && ContinuationSwitcher.probe();
        engine.use(continuations ? new ContinuationSwitcher(engine) : new ThreadSwitcher(engine));
        if (options.currentSchedule() != null) session.observe(current());
        LoadedProgram.rehearse();
        ClassPreloader.run();
        Hooks.install(session.control());
        JdkRewriting jdk =
                new JdkRewriting(WorkerAgent.instrumentation(), symbols, UserCache.directory(), !continuations);
        if (rehearses) jdk.rehearse();
        else jdk.install();
        jdkFailures = List.copyOf(jdk.failures());
        noteJdkFailures();
        transform(session);
    }

    private void follow(Exploring last) throws IOException {
        continuations = last.continuations;
        jdkFailures = last.jdkFailures;
        transformer = last.transformer;
        noteJdkFailures();
        if (options.currentSchedule() != null) session.observe(current());
        enter(session);
    }

    private void noteJdkFailures() {
        for (String failed : jdkFailures) session.reasons.add("a JDK class could not be rewritten: " + failed);
    }

    private void transform(SearchSession by) throws ReflectiveOperationException {
        ProgramTransformer last = transformer;
        transformer = new ProgramTransformer(
                by.engine, symbols, by.program, by.alteration().edits());
        if (rehearses) {
            by.program.rewriteWith(transformer);
        } else {
            if (last != null) WorkerAgent.instrumentation().removeTransformer(last);
            WorkerAgent.instrumentation().addTransformer(transformer);
        }
        by.program.load();
    }

    private void enter(SearchSession trial) {
        trial.engine.use(continuations ? new ContinuationSwitcher(trial.engine) : new ThreadSwitcher(trial.engine));
        Hooks.install(trial.control());
        try {
            transform(trial);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private StepObserver current() throws IOException {
        CurrentSchedule file = CurrentSchedule.open(options.currentSchedule());
        RaceLog races = session.races;
        return new StepObserver() {
            private Set<Place> promoted = Set.of();

            @Override
            public void began() {
                file.begin();
                if (promoted == races.snapshot()) return;
                promoted = races.snapshot();
                file.promoted(promoted.stream().map(races::name).toList());
            }

            @Override
            public void chosen(int actor, int alternative) {
                file.add(actor, alternative);
            }
        };
    }

    private String save(String id, SavedSchedule schedule) {
        if (options.outDirectory() == null) return null;
        Path file = options.outDirectory().resolve(id + ".schedule");
        try {
            Files.createDirectories(options.outDirectory());
            ScheduleFile.write(file, schedule);
            return file.toString();
        } catch (IOException e) {
            session.reasons.add("the schedule of " + id + " could not be written: " + e.getMessage());
            return null;
        }
    }

    private Result result() {
        return new ResultBuilder(options, session).of(findings == null ? sighted() : findings);
    }

    /** The search was given up before all was shown as it should be. */
    private List<Finding> sighted() {
        List<Finding> sighted = new ArrayList<>();
        for (PreliminaryFinding sighting : session.found.now()) {
            Finding finding = sighting.finding();
            sighted.add(
                    sighting.schedule() == null
                            ? finding
                            : finding.withSchedule(save(finding.id(), sighting.schedule())));
        }
        return sighted;
    }
}
