package org.racefinder.worker.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.SettingGroup;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.options.SettingOptions;
import org.racefinder.worker.program.ClassPath;

/**
 * The options of the {@code check} command, and the {@link Job} that a command line describes. {@code @RaceTest},
 * suites, cluster nodes and the evaluation also build their jobs here, so that an option has the same meaning
 * everywhere.
 */
public final class CheckArguments {
    public static final Option CLASS_PATH =
            Option.of("-cp --class-path --classpath", "PATH", ".", "directories and jars of the program");

    private static final List<Option> PROGRAM = List.of(CLASS_PATH, TestOption.OPTION, Suite.OPTION);

    private static final List<Option> ADVICE_OPTIONS = List.of(
            Option.of(
                    "--save-traces", "DIR", null, "keep the traces of the races for advise DIR, instead of advice now"),
            Option.of("--advice-time", "SECONDS", "10", "for trying advice, all together"));

    private static final List<Option> LONG_SEARCHES = List.of(
            Option.of(
                    "--save-search",
                    "DIR",
                    null,
                    "where the search is kept while it runs, so that it can be taken up again; default: search in the"
                            + " --out"
                            + " directory"),
            Option.of(
                    "--workers",
                    "N|auto",
                    "auto",
                    "JVMs that share the search; auto: one, and as many as there are cores if it takes long; with"
                            + " --suite, programs"
                            + " that are checked at the same time"),
            Option.of("--resume", "DIR", null, "go on with the search that was kept there"));

    private static final Option LIST_MODELS =
            Option.flag("--list-models", "list what of the JDK is modelled, how, and what is not; runs nothing");

    public static final int MAX_WORKERS = 256;

    private CheckArguments() {}

    public static List<Option> options() {
        List<Option> options = new ArrayList<>();
        options.add(Option.heading("The program and the limits of the search"));
        options.addAll(PROGRAM);
        options.addAll(SettingOptions.of(SettingGroup.LIMITS));
        options.add(Option.heading("How to search"));
        options.addAll(SettingOptions.of(SettingGroup.SEARCH));
        options.add(FocusArguments.OF);
        options.add(Option.heading("What to look for"));
        options.addAll(SettingOptions.of(SettingGroup.OBSERVATION));
        options.add(Option.heading("Advice"));
        options.addAll(SettingOptions.of(SettingGroup.ADVICE));
        options.addAll(ADVICE_OPTIONS);
        options.add(Option.heading("Long searches"));
        options.addAll(LONG_SEARCHES);
        options.addAll(RunOptions.ALL);
        options.add(Option.heading("Help"));
        options.add(LIST_MODELS);
        options.add(Option.HELP);
        options.add(Option.heading("For research, and for work on the tool itself"));
        options.addAll(SettingOptions.of(SettingGroup.RESEARCH));
        return options;
    }

    /** {@code program} is the entry point followed by its arguments. */
    public static Job job(Arguments arguments, RunOptions run, ClassPath classPath, List<String> program) {
        SettingValues settings = settings(arguments);
        Path traces = arguments.path("--save-traces");
        if (traces != null) Destination.requireDirectory(traces);
        CheckOptions options = new CheckOptions(
                program.get(0),
                program.subList(1, program.size()),
                classPath.entries(),
                run.showOutput(),
                run.out(),
                TemporaryFiles.schedule(),
                false,
                settings);
        int adviceSeconds = (int) arguments.number("--advice-time", 0, Integer.MAX_VALUE / 1000);
        boolean advice = traces == null && settings.get(CheckSettings.ADVICE);
        return new Job(options, null, advice ? adviceSeconds : Job.NO_ADVICE, traces).withProof(run.showProof());
    }

    private static SettingValues settings(Arguments arguments) {
        SettingValues given = SearchArguments.of(arguments, SettingOptions.values(arguments));
        return FocusArguments.of(arguments, given);
    }
}
