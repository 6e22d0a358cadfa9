package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.ANALYSIS;
import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.MAX_STEPS;
import static org.racefinder.explorer.api.CheckSettings.PARANOID;
import static org.racefinder.explorer.api.CheckSettings.REDUCTION;
import static org.racefinder.explorer.api.CheckSettings.SPURIOUS;
import static org.racefinder.explorer.api.CheckSettings.TIMED_WAITS;
import static org.racefinder.explorer.api.CheckSettings.TRUST;
import static org.racefinder.explorer.api.CheckSettings.UNTRACKED;
import static org.racefinder.explorer.api.CheckSettings.VOLATILE;

import java.util.Set;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisSet;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Reduction.Refinement;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.findings.HolderNames;
import org.racefinder.explorer.findings.LocationNames;
import org.racefinder.explorer.findings.Replayer;
import org.racefinder.explorer.findings.SearchRecord;
import org.racefinder.explorer.findings.UntrackedHolders;
import org.racefinder.explorer.findings.ViewNames;
import org.racefinder.explorer.hooks.EngineControl;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.AnalysisAgreement;
import org.racefinder.explorer.memory.FinalStates;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.TimedWaitPolicy;
import org.racefinder.explorer.statecache.StateReader;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ShutdownHooks;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.SymbolTable;

/** The engine for one search of one program, with its logs and hooks, assembled according to the options. */
final class EngineAssembly {
    private static final int DEFAULT_MAX_STEPS = 100_000;

    final CheckOptions options;
    final SymbolTable symbols;
    final Alteration alteration;
    final FinalStates finals;
    final Reasons reasons;
    final RaceLog races;
    final RaceReports reports;
    final FailureLog failures;
    final Engine engine;
    final LoadedProgram program;
    final Accesses accesses;
    final EngineControl control;
    final SearchRecord record;
    /** Null unless the search compares states. */
    final StateReader states;

    /**
     * @param watched the places whose values are recorded at the end of each execution
     */
    EngineAssembly(CheckOptions options, SymbolTable symbols, Alteration alteration, Set<String> watched) {
        this.options = options;
        this.symbols = symbols;
        this.alteration = alteration;
        this.finals = new FinalStates(watched);

        this.failures = new FailureLog(TestName.isTestName(options.main()));
        this.reasons =
                new Reasons(TimedWaitPolicy.valueOf(options.get(TIMED_WAITS).name()), symbols);

        AnalysisAgreement agreement = new AnalysisAgreement(options.get(ANALYSIS), reasons);
        Trust trust = new Trust(options.get(TRUST), options.get(UNTRACKED), options.get(VOLATILE));
        this.races = new RaceLog(symbols, trust, options.get(FOCUS));
        this.reports = new RaceReports(races, agreement);

        ViewNames views = new ViewNames(symbols, reports.access);
        AnalysisSet analyses = new AnalysisSet(options.get(ANALYSIS), views);
        boolean comparesStates = SearchStrategies.comparesStates(options) && analyses.happensBefore() != null;
        Analysis conflicts = comparesStates ? StateReader.observer(analyses.happensBefore()) : null;
        this.engine = new Engine(
                comparesStates ? analyses.with(conflicts) : analyses,
                reasons,
                reports,
                options.get(MAX_STEPS) > 0 ? options.get(MAX_STEPS) : DEFAULT_MAX_STEPS);
        this.program = new LoadedProgram(options.classpath(), options.main(), options.args(), options.get(PARANOID));
        views.useExecution(engine.execution);
        engine.execution.spurious = options.get(SPURIOUS);
        engine.execution.shares = options.get(REDUCTION).has(Refinement.SHARES);
        engine.execution.poolsByContract = options.get(REDUCTION).has(Refinement.CONTRACTS);

        ClassInitialisation classes = new ClassInitialisation(engine, symbols);
        failures.describeWith(classes);
        ThreadActions threads = new ThreadActions(engine, failures);
        this.accesses = new Accesses(engine, races, reports, symbols, classes, alteration, finals);
        engine.shutdown(new ShutdownHooks(engine.execution, threads));
        program.connect(threads, classes);
        this.control = new EngineControl(engine, accesses, threads, classes, new VirtualEnvironment(engine));
        this.states = comparesStates ? new StateReader(engine, accesses, classes, conflicts) : null;

        Replayer replayer = new Replayer(
                engine,
                races,
                reports,
                accesses,
                symbols,
                failures,
                program,
                () -> program.output().text());
        LocationNames locations = new LocationNames(engine.execution, classes, symbols);
        accesses.order.nameWith(new HolderNames(locations));
        races.leaveOut(new UntrackedHolders(engine.execution, locations, trust));
        this.record = new SearchRecord(
                options, symbols, engine, classes, races, reports, failures, views, locations, replayer);
    }
}
