package org.racefinder.explorer.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What to explore and how far. {@code maxExecutions} and {@code maxSteps} (events of one execution): 0 means the default of the engine.
 * {@code stopAfter}: traces with findings to collect before stopping, 0 for never. {@code freshLoader}: a new class loader for
 * every execution instead of the static reset. {@code switcher}: null for automatic, or "threads", "continuations".
 * {@code currentSchedule}: where to keep the choices of the running execution ({@link CurrentSchedule}), or null.
 * {@code underDebugger}: a thread may stand still for as long as somebody looks at it, so no time limit and no watchdog.
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
        Path outDirectory,
        Path currentSchedule,
        boolean underDebugger,
        Observation observation,
        SearchOptions search) {
    public CheckOptions(
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
            Path outDirectory,
            Path currentSchedule,
            boolean underDebugger,
            Observation observation) {
        this(
                main,
                args,
                classpath,
                timeLimitSeconds,
                maxExecutions,
                maxSteps,
                seed,
                timedWaits,
                spurious,
                allRaces,
                stopAfter,
                freshLoader,
                switcher,
                showOutput,
                outDirectory,
                currentSchedule,
                underDebugger,
                observation,
                SearchOptions.DEFAULT);
    }

    public CheckOptions {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
    }

    /** The same of a changed program: nothing is written for its findings. */
    public CheckOptions withClasspath(List<Path> changed) {
        return with(changed, null, currentSchedule, search);
    }

    /** The same, in another process. */
    public CheckOptions withCurrentSchedule(Path file) {
        return with(classpath, outDirectory, file, search);
    }

    public CheckOptions withOutDirectory(Path directory) {
        return with(classpath, directory, currentSchedule, search);
    }

    /** The same, for all races. */
    public CheckOptions withoutFocus() {
        return with(classpath, outDirectory, currentSchedule, search.with((Focus) null));
    }

    private CheckOptions with(List<Path> itsClasspath, Path itsOut, Path itsSchedule, SearchOptions itsSearch) {
        return new CheckOptions(
                main,
                args,
                itsClasspath,
                timeLimitSeconds,
                maxExecutions,
                maxSteps,
                seed,
                timedWaits,
                spurious,
                allRaces,
                stopAfter,
                freshLoader,
                switcher,
                showOutput,
                itsOut,
                itsSchedule,
                underDebugger,
                observation,
                itsSearch);
    }

    public enum TimedWaits {
        /** A timed wait of less than a day may expire at any point. */
        MAY_EXPIRE,
        /** Only when nothing else can run. */
        STUCK,
        NEVER;

        /** As on the command line and in schedule files: {@code may-expire}. */
        public String option() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public static TimedWaits ofOption(String option) {
            return valueOf(option.toUpperCase(Locale.ROOT).replace('-', '_'));
        }
    }
}
