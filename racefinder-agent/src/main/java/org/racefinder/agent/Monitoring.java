package org.racefinder.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.racefinder.agent.hooks.EmptyControl;
import org.racefinder.agent.hooks.RememberingControl;
import org.racefinder.agent.hooks.SampledControl;
import org.racefinder.agent.hooks.ValueControl;
import org.racefinder.agent.hooks.WatchControl;
import org.racefinder.agent.hooks.WatchEvents;
import org.racefinder.agent.hooks.WatchedThreads;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.log.LiveObservation;
import org.racefinder.agent.observe.ObservedRun;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.CarrierPin;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.Synchronization;
import org.racefinder.instrument.jdk.JdkRewriting;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.SymbolTable;
import org.racefinder.model.Target;
import org.racefinder.runtime.HiddenClasses;
import org.racefinder.runtime.Hooks;
import org.racefinder.runtime.Tracked;
import org.racefinder.runtime.Watch;

/** Monitors one ordinary, parallel run of a program, from its first class to its end. */
public final class Monitoring {
    private final SymbolTable symbols = new SymbolTable();
    private final EventRecorder recording;
    private final LiveObservation live;
    private final WatchedThreads threads;
    private final Shadows shadows = new Shadows();
    private final RaceCollector races;
    private final WatchedClasses classes;
    private final MonitorOptions options;
    private final JdkRewriting jdk;
    private final long started = System.nanoTime();
    // Read before the program can change system properties.
    private final Target target = target();
    private Runnable beforeHalt = () -> {};
    private final ProcessHandle process = ProcessHandle.current();

    private Monitoring(Instrumentation instrumentation, MonitorOptions options) throws IOException {
        this.options = options;
        live = LiveObservation.of(options.views(), options.lockOrder());
        recording = EventRecorder.to(options.log(), options.compress(), options.times(), symbols, live);
        threads = new WatchedThreads(recording);
        Trust trust = new Trust(options.trust(), options.untracked(), options.volatiles());
        races = new RaceCollector(symbols, threads.slots(), trust, options.live());
        classes = new WatchedClasses(symbols, threads, options.watched(), trust);
        jdk = JdkRewriting.watching(instrumentation, symbols, options.cache(), options.build());
    }

    /** Must be called before the program's main class is loaded, by the thread that will run it. */
    public static Monitoring start(Instrumentation instrumentation, MonitorOptions options) throws IOException {
        Module own = Monitoring.class.getModule();
        Module base = Object.class.getModule();
        instrumentation.redefineModule(
                base,
                Set.of(),
                Map.of("jdk.internal.misc", Set.of(own), "jdk.internal.vm", Set.of(own)),
                Map.of(),
                Set.of(),
                Map.of());
        Monitoring monitoring = new Monitoring(instrumentation, options);
        monitoring.install(instrumentation);
        return monitoring;
    }

    private void install(Instrumentation instrumentation) {
        // Create or load these before a hook needs them: loading a class runs rewritten code, which would call the hook
        // again.
        CarrierPin.of(Thread.currentThread());
        List<Class<?>> needed = List.of(Tracked.class, Shadow.class, Shadows.Entry.class, Synchronization.class);
        assert !needed.isEmpty();
        jdk.install();
        classes.rehearse();
        WatchControl control = options.values()
                ? new ValueControl(threads, shadows, symbols, races, recording)
                : options.sampling().isOn()
                        ? new SampledControl(threads, shadows, symbols, races, recording, options.sampling())
                        : new RememberingControl(threads, shadows, symbols, races, recording);
        WatchEvents events = new WatchEvents(threads, shadows, control, races, recording, () -> beforeHalt.run());
        threads.current();
        Hooks.install(options.empty() ? new EmptyControl(threads, shadows) : control);
        Watch.install(events);
        HiddenClasses.install(classes);
        instrumentation.addTransformer(classes);
    }

    /** Sets what to do before the program halts its JVM, which runs no shutdown hook. */
    public void beforeHalt(Runnable action) {
        beforeHalt = action;
    }

    /** Excludes the calling thread from the monitored threads of the program. */
    public void ignoreThisThread() {
        threads.ignoreThisThread();
    }

    /** Returns the result at the end of the run, and closes the log. */
    public Result result() {
        List<String> reasons = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        try {
            threads.settle();
            recording.close();
            threads.stamps().ended();
            if (live != null) findings.addAll(live.findings(symbols));
        } catch (RuntimeException | Error e) {
            // A failure here must not lose the races found so far.
            reasons.add("the end of the run could not be looked at: " + e);
        }
        findings.addAll(0, races.findings());
        String signal = EndingSignal.reason();
        if (signal != null) reasons.add(signal);
        reasons.addAll(jdk.failures());
        reasons.addAll(classes.failures());
        reasons.addAll(races.failures());
        if (recording.failure() != null) reasons.add("the log is not whole: " + recording.failure());
        if (!threads.slots().isExact())
            reasons.add("so many threads ended unordered that some could no longer be distinguished:"
                    + " races between those can be missed");
        List<String> assumptions = new ArrayList<>(options.watched().assumptions());
        assumptions.addAll(options.sampling().assumptions());
        assumptions.addAll(races.assumptions());
        return new Result(
                target, ObservedRun.verdict(findings, reasons), reasons, assumptions, exploration(), findings, null);
    }

    private Exploration exploration() {
        long elapsed = (System.nanoTime() - started) / 1_000_000;
        return new Exploration(
                "monitor",
                false,
                0,
                1,
                0,
                0,
                1,
                0,
                recording.events(),
                0,
                threads.slots().threads(),
                elapsed,
                cpuMillis(),
                null);
    }

    private long cpuMillis() {
        try {
            Optional<Duration> used = process.info().totalCpuDuration();
            return used.isPresent() ? used.get().toMillis() : 0;
        } catch (RuntimeException | Error e) {
            return 0;
        }
    }

    /** The program and its arguments, as they were passed to the launcher. */
    private static Target target() {
        String[] words = System.getProperty("sun.java.command", "?").split(" ", -1);
        String classpath = System.getProperty("java.class.path", "");
        return new Target(
                words[0],
                Arrays.asList(words).subList(1, words.length),
                Arrays.asList(classpath.split(File.pathSeparator, -1)),
                System.getProperty("java.version"));
    }
}
