package org.racefinder.agent;

import java.nio.file.Path;
import java.util.List;
import org.racefinder.agent.hooks.Sampling;
import org.racefinder.instrument.access.WatchSpecification;

/**
 * How a run is watched.
 *
 * @param cache where rewritten classes of the JDK are kept
 * @param build tells builds of the tool apart
 * @param live whether findings are told while the program runs
 * @param trust patterns of classes and packages whose inner fields are not reported
 * @param untracked patterns of fields that are not reported
 * @param log where to write the event log; null: nowhere
 * @param compress whether its chunks are packed
 * @param values whether it tells what is read and written
 * @param times whether it tells when
 * @param watched whose accesses are looked at
 * @param sampling how many of them
 * @param views whether high-level races are looked for too
 * @param lockOrder whether circles of locks are
 * @param empty whether the hooks look at nothing, for measuring
 */
public record MonitorOptions(
        Path cache,
        String build,
        boolean live,
        List<String> trust,
        List<String> untracked,
        Path log,
        boolean compress,
        boolean values,
        boolean times,
        WatchSpecification watched,
        Sampling sampling,
        boolean views,
        boolean lockOrder,
        boolean empty) {}
