package org.racefinder.explorer.api;

import java.nio.file.Path;
import java.util.List;

/**
 * The program to explore, and the options of the search.
 *
 * @param showOutput whether to report the output of the program in every execution
 * @param outDirectory where to write the schedules of findings, or null to write none
 * @param currentSchedule where to keep the choices of the running execution ({@link CurrentSchedule}), or null
 * @param underDebugger whether a debugger may stop a thread for any time, so that no time limit and no watchdog apply
 * @param settings the options of {@link CheckSettings}; the strategies of the JRF paper imply no reduction
 */
public record CheckOptions(
        String main,
        List<String> args,
        List<Path> classpath,
        boolean showOutput,
        Path outDirectory,
        Path currentSchedule,
        boolean underDebugger,
        SettingValues settings) {
    public CheckOptions {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
        if (settings.get(CheckSettings.STRATEGY).isClassic()
                && settings.get(CheckSettings.REDUCTION).equals(Reduction.AUTO))
            settings = settings.with(CheckSettings.REDUCTION, Reduction.NONE);
    }

    public <T> T get(Setting<T> setting) {
        return settings.get(setting);
    }

    /** Returns the options for a changed program. Nothing is written for its findings. */
    public CheckOptions withClasspath(List<Path> changed) {
        return new CheckOptions(main, args, changed, showOutput, null, currentSchedule, underDebugger, settings);
    }

    /** Returns the same options for another process. */
    public CheckOptions withCurrentSchedule(Path file) {
        return new CheckOptions(main, args, classpath, showOutput, outDirectory, file, underDebugger, settings);
    }

    public CheckOptions withOutDirectory(Path directory) {
        return new CheckOptions(main, args, classpath, showOutput, directory, currentSchedule, underDebugger, settings);
    }

    public <T> CheckOptions with(Setting<T> setting, T value) {
        return new CheckOptions(
                main,
                args,
                classpath,
                showOutput,
                outDirectory,
                currentSchedule,
                underDebugger,
                settings.with(setting, value));
    }

    /** When a timed wait expires. */
    public enum TimedWaits {
        /** A timed wait of less than a day may expire at any point. */
        MAY_EXPIRE,
        /** A timed wait expires only when nothing else can run. */
        STUCK,
        NEVER
    }
}
