package org.racefinder.worker.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.program.Jdk;

/**
 * The command line of a worker JVM. {@code crowded} means that there are at least as many workers as cores, so that the
 * JIT compiler has no core for itself.
 */
public record WorkerCommand(
        Jdk jdk, Distribution distribution, String memory, List<String> jvmArgs, Integer debugPort, boolean crowded) {
    /** The first argument of the tool's jar that makes it a worker. */
    public static final String WORKER = "worker";

    private static final int FIRST_WITH_CONTINUATIONS = 21;
    private static final Path SHELL = Path.of("/bin/sh");

    private static final List<String> NOT_INLINED = List.of(
            "org.racefinder.explorer.execution.ContinuationSwitcher::mount",
            "org.racefinder.explorer.execution.ContinuationSwitcher::resume",
            "org.racefinder.explorer.execution.ContinuationSwitcher::makeCurrent",
            "org.racefinder.explorer.execution.ContinuationSwitcher::pause",
            "org.racefinder.explorer.names.HashSeeds::set",
            "jdk.internal.vm.Continuation::run");

    /** Ten times the defaults: a search of one second ends before the optimized code pays for its compilation. */
    private static final List<String> PATIENT_COMPILER = List.of(
            "-XX:Tier4InvocationThreshold=50000",
            "-XX:Tier4MinInvocationThreshold=6000",
            "-XX:Tier4CompileThreshold=150000",
            "-XX:Tier4BackEdgeThreshold=400000");

    /**
     * When compiler and search share a core, delaying compilation only makes the code run slowly for longer. It is
     * better to compile at once and to compile less; less inlining produces less code.
     */
    private static final List<String> SHARED_CORE_COMPILER = List.of(
            "-XX:-BackgroundCompilation", "-XX:MaxInlineLevel=9", "-XX:InlineSmallCode=1500", "-XX:FreqInlineSize=200");

    public List<String> line() {
        List<String> line = new ArrayList<>();
        boolean shell = Files.isExecutable(SHELL);
        if (shell) line.addAll(WorkerStreams.moving(SHELL.toString()));
        line.add(jdk.java().toString());
        line.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-XX:-UsePerfData", "-Xmx" + memory, "-ea"));
        line.addAll(crowded ? SHARED_CORE_COMPILER : PATIENT_COMPILER);
        // This optimization would omit the StringBuilder that the program allocated in earlier executions, and later
        // objects would get different names.
        line.add("-XX:-OptimizeStringConcat");
        line.addAll(new ClassDataArchive(jdk, distribution).options());
        line.add("-Djava.awt.headless=true");
        // The program sees four processors, so its common pool has three workers.
        line.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        // Otherwise method handles would be recompiled at their 127th call, in the middle of an execution.
        line.add("-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1");
        // Otherwise reflective calls would be recompiled at their 16th call.
        line.add("-Dsun.reflect.inflationThreshold=2147483647");
        addInliningLimits(jdk, line);
        if (debugPort != null)
            line.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:" + debugPort);
        line.addAll(jvmArgs);
        line.add("-Xbootclasspath/a:" + distribution.runtime());
        line.addAll(List.of("-jar", distribution.jar().toString(), WORKER));
        line.addAll(WorkerStreams.arguments(shell));
        return line;
    }

    /** The command line of a worker that runs one job after the other. */
    List<String> lineOfReusable() {
        List<String> line = line();
        line.add(WorkerMain.KEEP);
        return line;
    }

    /** The methods that change the current thread must not be inlined into one another. */
    static void addInliningLimits(Jdk jdk, List<String> line) {
        if (jdk.feature() < FIRST_WITH_CONTINUATIONS) return;
        line.add("-XX:CompileCommand=quiet");
        for (String method : NOT_INLINED) line.add("-XX:CompileCommand=dontinline," + method);
    }

    /** Whether its threads take turns on one core; continuations need no such help. */
    boolean wantsOneCore() {
        return jdk.feature() < FIRST_WITH_CONTINUATIONS;
    }
}
