package org.racefinder.worker.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.program.Jdk;

/**
 * The command line of a worker JVM. {@code number}: which of the workers of this command it is. {@code crowded}: there are as many as cores, or more, so that its compilers have none for
 * themselves.
 */
public record WorkerCommand(
        Jdk jdk,
        Distribution distribution,
        String memory,
        List<String> jvmArgs,
        Integer debugPort,
        int number,
        boolean crowded) {
    /** The first argument of the tool's jar that makes it a worker. */
    public static final String WORKER = "worker";

    private static final int FIRST_WITH_CONTINUATIONS = 21;
    private static final Path SHELL = Path.of("/bin/sh");
    static final Path TASKSET = Path.of("/usr/bin/taskset");

    private static final List<String> OUT_OF_LINE = List.of(
            "org.racefinder.explorer.execution.ContinuationSwitcher::mount",
            "org.racefinder.explorer.execution.ContinuationSwitcher::resume",
            "org.racefinder.explorer.execution.ContinuationSwitcher::makeCurrent",
            "org.racefinder.explorer.execution.ContinuationSwitcher::pause",
            "org.racefinder.explorer.names.HashSeeds::set",
            "jdk.internal.vm.Continuation::run");

    /** Ten times the usual: a second of search is over before code that is compiled for the second time has paid for itself. */
    private static final List<String> PATIENT_COMPILER = List.of(
            "-XX:Tier4InvocationThreshold=50000",
            "-XX:Tier4MinInvocationThreshold=6000",
            "-XX:Tier4CompileThreshold=150000",
            "-XX:Tier4BackEdgeThreshold=400000");

    /**
     * Where what compiles takes turns with what runs, running on meanwhile is running slowly for longer: the sooner all is compiled, the better, and the less of it. Code that is taken in less deeply is
     * less to compile.
     */
    private static final List<String> COMPILER_IN_TURN = List.of(
            "-XX:-BackgroundCompilation", "-XX:MaxInlineLevel=9", "-XX:InlineSmallCode=1500", "-XX:FreqInlineSize=200");

    public List<String> line() {
        List<String> line = new ArrayList<>();
        addShell(line);
        addOneCore(line);
        line.add(jdk.java().toString());
        line.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-XX:-UsePerfData", "-Xmx" + memory, "-ea"));
        line.addAll(crowded ? COMPILER_IN_TURN : PATIENT_COMPILER);
        // else the compiler makes strings without the builder that the code has made until then, and later objects get
        // other names
        line.add("-XX:-OptimizeStringConcat");
        line.addAll(new ClassDataArchive(jdk, distribution).options());
        line.add("-Djava.awt.headless=true");
        // the tool shows the program four processors: its common pool has three workers
        line.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        // a method handle is not recompiled at its 127th call, in the middle of some execution
        line.add("-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1");
        // ... nor a reflective call at its 16th
        line.add("-Dsun.reflect.inflationThreshold=2147483647");
        addOutOfLine(jdk, line);
        if (debugPort != null)
            line.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:" + debugPort);
        line.addAll(jvmArgs);
        line.add("-Xbootclasspath/a:" + distribution.runtime());
        line.addAll(List.of("-jar", distribution.jar().toString(), WORKER));
        return line;
    }

    /** Methods around the change of the current thread must not be compiled into one another. */
    static void addOutOfLine(Jdk jdk, List<String> line) {
        if (jdk.feature() < FIRST_WITH_CONTINUATIONS) return;
        line.add("-XX:CompileCommand=quiet");
        for (String method : OUT_OF_LINE) line.add("-XX:CompileCommand=dontinline," + method);
    }

    /** Ctrl-C reaches every process of the terminal; the worker must live on to hand over its partial result. */
    private static void addShell(List<String> line) {
        if (Files.isExecutable(SHELL))
            line.addAll(List.of(SHELL.toString(), "-c", "trap '' INT; exec \"$@\"", "worker"));
    }

    /** Threads that hand over to each other do so 4 to 6 times faster on one core; continuations need no help. */
    private void addOneCore(List<String> line) {
        List<Integer> cores = Cores.allowed();
        if (jdk.feature() >= FIRST_WITH_CONTINUATIONS || cores.size() < 2 || !Files.isExecutable(TASKSET)) return;
        // two commands at the same time should not share a core, nor should two workers of one
        int chosen = cores.get((int) ((ProcessHandle.current().pid() + number) % cores.size()));
        line.addAll(List.of(TASKSET.toString(), "-c", Integer.toString(chosen)));
    }
}
