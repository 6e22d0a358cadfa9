package org.racefinder.cli.monitor;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.agent.MonitorOptions;
import org.racefinder.agent.Monitoring;
import org.racefinder.instrument.jdk.UserCache;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.report.SourceFiles;
import org.racefinder.report.TextReport;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.process.MessageKey;

/** The monitor inside the JVM of the program. {@link AgentMain} starts it, and it ends with the program. */
public final class MonitoredRun {
    private MonitoredRun() {}

    /** Called by reflection, after the agent's jar was added to the boot class path. */
    public static void start(String arguments, String jar, Instrumentation instrumentation) throws IOException {
        AgentArguments options = AgentArguments.parse(arguments);
        MessageKey key = options.key() == null ? null : MonitorResultFile.take(options.key());
        Path file = Path.of(jar);
        String build = file + " " + Files.size(file) + " "
                + Files.getLastModifiedTime(file).toMillis();
        Monitoring monitoring = Monitoring.start(
                instrumentation,
                new MonitorOptions(
                        UserCache.directory(),
                        build,
                        options.live(),
                        options.trust(),
                        options.untracked(),
                        options.volatiles(),
                        options.log(),
                        options.compress(),
                        options.values(),
                        options.times(),
                        options.watched(),
                        options.sampling(),
                        options.views(),
                        options.lockOrder(),
                        options.empty()));
        // The result of an earlier run must not be mistaken for the result of this one.
        if (options.json() != null && Files.isRegularFile(options.json())) Files.writeString(options.json(), "");
        Ending ending = new Ending(monitoring, options, key);
        Runtime.getRuntime().addShutdownHook(new Thread(ending, "racefinder"));
        monitoring.beforeHalt(ending);
    }

    /** Hands over the result, once: when the JVM shuts down, or before the program halts it. */
    private static final class Ending implements Runnable {
        private final Monitoring monitoring;
        private final AgentArguments options;
        private final MessageKey key;
        private boolean begun;

        Ending(Monitoring monitoring, AgentArguments options, MessageKey key) {
            this.monitoring = monitoring;
            this.options = options;
            this.key = key;
        }

        @Override
        public synchronized void run() {
            if (begun) return;
            begun = true;
            finish(monitoring, options, key);
        }
    }

    private static void finish(Monitoring monitoring, AgentArguments options, MessageKey key) {
        monitoring.ignoreThisThread();
        try {
            Result result = monitoring.result();
            String json = ResultJson.write(result, Version.TEXT);
            if (options.json() != null) write(options.json(), key == null ? json : MonitorResultFile.tagged(json, key));
            if (options.report()) {
                var classpath =
                        result.target().classpath().stream().map(Path::of).toList();
                print(System.err, TextReport.of(result, new SourceFiles(java.util.List.of(), classpath), 120));
            }
            if (options.failStatus() != 0 && result.hasErrors())
                Runtime.getRuntime().halt(options.failStatus());
        } catch (IOException | RuntimeException | Error e) {
            print(System.err, "racefinder: the result could not be written: " + e + "\n");
        }
    }

    private static void write(Path file, String text) throws IOException {
        if (file.getParent() != null) Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void print(PrintStream out, String text) {
        out.print(text);
        out.flush();
    }
}
