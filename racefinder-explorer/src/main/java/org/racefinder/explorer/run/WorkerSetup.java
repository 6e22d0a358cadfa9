package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.SWITCHER;

import java.io.IOException;
import java.util.List;
import jdk.internal.misc.VM;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.execution.ContinuationSwitcher;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.hooks.FrameHooks;
import org.racefinder.explorer.jdk.JdkStatics;
import org.racefinder.instrument.calls.NativeMethods;
import org.racefinder.instrument.jdk.JdkRewriting;
import org.racefinder.instrument.jdk.UserCache;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Captures;
import org.racefinder.runtime.HiddenClasses;
import org.racefinder.runtime.Hooks;
import org.racefinder.runtime.ReflectedCalls;

/**
 * Prepares this JVM for running programs under control: chooses how threads are switched, rewrites the JDK, installs
 * the hooks and the rewriting of the program. Shared by all programs that this JVM explores in turn; the numbers of
 * code sites and fields stay the same for all of them.
 */
final class WorkerSetup {
    private final SymbolTable symbols;
    private final boolean rehearses;
    private boolean continuations;
    private List<String> jdkFailures = List.of();
    private ProgramTransformer transformer;

    /**
     * @param rehearses whether this JVM is not a worker, so that the JDK stays unchanged
     */
    WorkerSetup(SymbolTable symbols, boolean rehearses) {
        this.symbols = symbols;
        this.rehearses = rehearses;
    }

    SymbolTable symbols() {
        return symbols;
    }

    /** Prepares the JVM for this session. Before the first session, also rewrites the JDK and loads the engine. */
    void prepare(SearchSession session) throws ReflectiveOperationException, IOException {
        if (WorkerAgent.instrumentation() == null && !rehearses)
            throw new IllegalStateException("this JVM was not started as a worker");
        if (transformer == null) {
            prepareJvm(session);
            return;
        }
        reportJdkFailures(session);
        noteOtherAgents(session);
        recordSchedule(session);
        enter(session);
    }

    private void prepareJvm(SearchSession session) throws ReflectiveOperationException, IOException {
        Engine engine = session.engine;
        CheckOptions options = session.options;
        // the debugger interface of the JVM fails if a continuation changes the current thread
        boolean threads = "threads".equals(options.get(SWITCHER)) || options.underDebugger();
        if (options.underDebugger()) ContinuationSwitcher.leaveCurrent();
        continuations = !threads && ContinuationSwitcher.probe();
        engine.use(continuations ? new ContinuationSwitcher(engine) : new ThreadSwitcher(engine));
        recordSchedule(session);
        LoadedProgram.rehearse();
        JdkStatics.fixIterationOrder();
        ClassPreloader.run();
        ReflectedCalls.install(UserRing.replacedCalls().methods());
        Hooks.install(session.parts.control);
        JdkRewriting jdk =
                new JdkRewriting(WorkerAgent.instrumentation(), symbols, UserCache.directory(), !continuations);
        if (rehearses) jdk.rehearse();
        else jdk.install();
        jdkFailures = List.copyOf(jdk.failures());
        reportJdkFailures(session);
        noteOtherAgents(session);
        load(session);
    }

    /** Notes agents that the user put into this JVM. */
    private static void noteOtherAgents(SearchSession session) {
        for (String argument : VM.getRuntimeArguments()) {
            boolean isAgent = argument.startsWith("-javaagent:")
                    || argument.startsWith("-agentpath:")
                    || argument.startsWith("-agentlib:") && !argument.startsWith("-agentlib:jdwp");
            boolean isKnown = argument.contains("racefinder") || argument.contains("jacoco");
            if (isAgent && !isKnown)
                session.reasons.add("an agent runs in the JVM of the program (" + argument
                        + "): what it adds to the program is not followed");
        }
    }

    private void reportJdkFailures(SearchSession session) {
        for (String failed : jdkFailures) session.reasons.add("a JDK class could not be rewritten: " + failed);
    }

    /** Without a place for the file, nothing is lost but the schedule that kills this process. */
    private static void recordSchedule(SearchSession session) {
        if (session.options.currentSchedule() == null) return;
        try {
            session.observe(new CurrentScheduleRecorder(session.options.currentSchedule(), session.races));
        } catch (IOException e) {
            session.observe(StepObserver.NONE);
        }
    }

    /** Stops using continuations for later programs if this program could not run on them. */
    void keepSwitcherOf(SearchSession session) {
        continuations &= session.engine.switcher() instanceof ContinuationSwitcher;
    }

    /** Loads the program of this session and directs the hooks to its engine. */
    void enter(SearchSession session) {
        Engine engine = session.engine;
        engine.use(continuations ? new ContinuationSwitcher(engine) : new ThreadSwitcher(engine));
        Hooks.install(session.parts.control);
        try {
            load(session);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private void load(SearchSession session) throws ReflectiveOperationException {
        ProgramTransformer last = transformer;
        LoadedProgram program = session.parts.program;
        Captures.install(session.parts.states == null ? null : new FrameHooks(session.engine));
        transformer = new ProgramTransformer(session.parts, symbols);
        HiddenClasses.install(transformer);
        if (rehearses) {
            program.rewriteWith(transformer);
        } else {
            if (last != null) WorkerAgent.instrumentation().removeTransformer(last);
            WorkerAgent.instrumentation().addTransformer(transformer);
            WorkerAgent.instrumentation().setNativeMethodPrefix(transformer, NativeMethods.PREFIX);
        }
        program.load();
    }
}
