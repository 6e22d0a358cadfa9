package org.racefinder.worker.job;

import static org.racefinder.explorer.api.CheckSettings.ANALYSIS;
import static org.racefinder.explorer.api.CheckSettings.SWITCHER;
import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;
import static org.racefinder.explorer.api.CheckSettings.TRUST;
import static org.racefinder.explorer.api.CheckSettings.UNTRACKED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.Setting;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.options.SettingOptions;
import org.racefinder.worker.program.ClassPath;

/** The options of the {@code replay} command, and the {@link Job} that runs one saved schedule again. */
public final class ReplayArguments {
    private static final List<Option> OWN = List.of(
            Option.of(
                    "-cp --class-path --classpath", "PATH", null, "instead of the class path saved with the schedule"),
            Option.of("--debug", "PORT", null, "wait for a debugger on this port of the local machine"),
            SettingOptions.of(TIME_LIMIT, TIME_LIMIT.shownDefault(), "give up after this time"),
            SettingOptions.of(SWITCHER, null, "how control passes between threads"),
            SettingOptions.of(ANALYSIS, null, "instead of the analyses that observed when it was saved"),
            SettingOptions.of(TRUST, null, "instead of the classes and packages trusted then"),
            SettingOptions.of(UNTRACKED, null, "instead of the fields whose races were not reported then"));

    private ReplayArguments() {}

    public static List<Option> options() {
        List<Option> options = new ArrayList<>(OWN);
        options.addAll(RunOptions.ALL);
        options.add(Option.HELP);
        return options;
    }

    public static Job job(
            Arguments arguments,
            RunOptions run,
            Path file,
            SavedSchedule schedule,
            ClassPath classPath,
            boolean underDebugger) {
        return new Job(options(arguments, run, schedule, classPath, underDebugger), file);
    }

    public static SavedSchedule read(Path file) {
        try {
            return ScheduleFile.read(file);
        } catch (ScheduleFile.MalformedSchedule e) {
            throw new UsageError(file + " is " + e.getMessage());
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        }
    }

    private static CheckOptions options(
            Arguments arguments, RunOptions run, SavedSchedule schedule, ClassPath classPath, boolean debug) {
        return new CheckOptions(
                schedule.main(),
                schedule.args(),
                classPath.entries(),
                run.showOutput(),
                run.out(),
                TemporaryFiles.schedule(),
                debug,
                settings(arguments, schedule));
    }

    /** An option that is not given has the value saved with the schedule, or else its default. */
    private static SettingValues settings(Arguments arguments, SavedSchedule schedule) {
        SettingValues values = SettingValues.DEFAULTS;
        for (Setting<?> setting : CheckSettings.all())
            if (setting.isInSchedules()) values = withSaved(values, setting, schedule);
        for (Setting<?> setting : CheckSettings.all()) values = SettingOptions.withGiven(values, arguments, setting);
        return values;
    }

    private static SettingValues withSaved(SettingValues values, Setting<?> setting, SavedSchedule schedule) {
        List<String> lines = schedule.options().getOrDefault(setting.key(), List.of());
        if (lines.isEmpty()) return values;
        String text = String.join(",", lines);
        try {
            return values.withText(setting, text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("the schedule says " + setting.key() + ": " + text + ", which is not known");
        }
    }
}
