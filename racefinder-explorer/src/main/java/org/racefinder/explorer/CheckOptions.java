package org.racefinder.explorer;

import java.nio.file.Path;
import java.util.List;

/**
 * What to explore and how far. {@code maxExecutions} and {@code maxSteps} (events of one execution): 0 means the default of the engine.
 * {@code stopAfter}: traces with findings to collect before stopping, 0 for never. {@code freshLoader}: a new class loader for
 * every execution instead of the static reset. {@code switcher}: null for automatic, or "threads", "continuations".
 */
public record CheckOptions(
        String main,
        List<String> args,
        List<Path> classpath,
        int timeLimitSeconds,
        long maxExecutions,
        int maxSteps,
        long seed,
        TimedWaits timedWaits,
        boolean spurious,
        boolean allRaces,
        int stopAfter,
        boolean freshLoader,
        String switcher,
        boolean showOutput,
        Path outDirectory) {
    public CheckOptions {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
    }

    public enum TimedWaits {
        /** A timed wait may expire at any point. */
        MAY_EXPIRE,
        /** Only when nothing else can run. */
        STUCK,
        NEVER
    }
}
