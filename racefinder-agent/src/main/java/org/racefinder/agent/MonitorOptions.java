package org.racefinder.agent;

import java.nio.file.Path;
import java.util.List;
import org.racefinder.agent.hooks.Sampling;
import org.racefinder.instrument.access.WatchSpecification;

/**
 * The options of a monitored run.
 *
 * @param cache where rewritten classes of the JDK are cached
 * @param build identifies the build of the tool
 * @param live whether findings are printed while the program runs
 * @param trust patterns of trusted classes and packages, whose non-public fields are not reported
 * @param untracked patterns of fields that are not reported
 * @param volatiles patterns of fields that are treated as volatile
 * @param log where to write the event log; null for no log
 * @param compress whether the chunks of the log are compressed
 * @param values whether the log records the values read and written
 * @param times whether the log records timestamps
 * @param watched the classes whose accesses are checked
 * @param sampling the fraction of accesses that are checked
 * @param views whether to look for high-level races
 * @param lockOrder whether to look for lock-order cycles
 * @param empty whether the hooks check nothing, for measurements
 */
public record MonitorOptions(
        Path cache,
        String build,
        boolean live,
        List<String> trust,
        List<String> untracked,
        List<String> volatiles,
        Path log,
        boolean compress,
        boolean values,
        boolean times,
        WatchSpecification watched,
        Sampling sampling,
        boolean views,
        boolean lockOrder,
        boolean empty) {}
