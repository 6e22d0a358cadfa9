package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.advice.SavedTraces;
import org.racefinder.advice.TraceText;
import org.racefinder.cli.advice.AdviceDialogue;
import org.racefinder.cli.advice.SavedTracesReport;
import org.racefinder.cli.advice.SourceBackups;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.options.SettingOptions;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.program.ClassesHash;
import org.racefinder.worker.run.Repair;

/** {@code racefinder advise}: the advice of an earlier check, and patches for it. */
final class AdviseCommand implements Subcommand {
    private static final List<Option> OWN = List.of(
            Option.of(
                    "--patch",
                    "ID",
                    null,
                    "print a patch for the best advice on this race, or for all races together (all)"),
            Option.of("--apply", "ID", null, "write that patch into the sources; what was there is kept as FILE.orig"),
            Option.heading("Saved traces"),
            Option.of("--race", "N", null, "analyse the traces of one race only: the Nth that --list shows"),
            Option.of("--trace", "FILE", null, "show one trace, what orders it, and what it suggests by itself"),
            Option.of("--edges", "FILE", null, "print the happens-before edges of one trace"),
            Option.flag("--list", "list the races and how many traces there are of each; analyses nothing"),
            Option.flag("--interactive", "ask what to do next, again and again"),
            Option.heading("Limits"),
            SettingOptions.of(CheckSettings.TIME_LIMIT));

    @Override
    public String name() {
        return "advise";
    }

    @Override
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "DIR";
    }

    @Override
    public String summary() {
        return "advice of an earlier check; --patch ID, --apply ID";
    }

    @Override
    public String description() {
        return "Shows what an earlier check advised, from the directory it wrote to (racefinder-out), or analyses the"
                + " traces it saved there (--save-traces), only those that are new."
                + " A patch is made from the source, compiled, and the patched"
                + " program explored, before it is printed or applied.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(OWN);
        options.addAll(RunOptions.ALL);
        options.add(Option.HELP);
        return options;
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder advise racefinder-out --patch R1",
                "a unified diff that removes R1",
                "./racefinder advise racefinder-out --source src/main/java --apply all",
                "write what removes all races together into the sources",
                "./racefinder advise traces --race 2",
                "what the saved traces of the second race have in common");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().isEmpty()) throw new UsageError("advise needs the directory that check wrote to");
        if (arguments.rest().size() > 1) throw new UsageError("advise takes one directory");
        Path directory = Path.of(arguments.rest().get(0));
        String edges = arguments.text("--edges");
        if (edges != null) return print(TraceText.edges(SavedTracesReport.trace(Path.of(edges))));
        String one = arguments.text("--trace");
        if (one != null) return print(SavedTracesReport.ofTrace(Path.of(one)));
        if (SavedTraces.areIn(directory)) {
            SavedTracesReport report = new SavedTracesReport(directory);
            if (arguments.flag("--list")) return print(report.list());
            if (arguments.flag("--interactive")) return new AdviceDialogue(report, System.in, System.out).run();
            String race = arguments.text("--race");
            return print(race == null ? report.ofAll() : report.ofRace(race));
        }
        Result result = read(directory.resolve(OutputDirectory.ADVICE_FILE));
        requireSameClasses(result);
        String patch = arguments.text("--patch");
        String apply = arguments.text("--apply");
        if (patch == null && apply == null) return list(result);
        if (patch != null && apply != null && !patch.equals(apply))
            throw new UsageError("--patch and --apply are about one race, not about " + patch + " and " + apply);
        Repair.Outcome outcome = repaired(result, arguments, patch != null ? patch : apply);
        if (outcome.patch() == null) return ExitCode.INCOMPLETE;
        if (patch != null) System.out.print(outcome.diff());
        if (apply != null) apply(outcome);
        return 0;
    }

    private static int print(List<String> lines) {
        lines.forEach(System.out::println);
        return 0;
    }

    private static Result read(Path file) {
        try {
            return ResultJson.read(Files.readString(file));
        } catch (IOException e) {
            throw new UsageError("no advice in " + file.toAbsolutePath().getParent()
                    + ": check writes it there when it finds a race");
        } catch (IllegalArgumentException e) {
            throw new UsageError(file + " is not a Racefinder result: " + e.getMessage());
        }
    }

    /** Refuses advice for classes that have changed since. */
    private static void requireSameClasses(Result result) {
        String checked = result.target().classes();
        List<Path> classpath =
                result.target().classpath().stream().map(Path::of).toList();
        if (checked != null && !checked.equals(ClassesHash.of(classpath)))
            throw new UsageError("the classes of " + result.target().main()
                    + " have changed since they were checked; check them again");
    }

    private static int list(Result result) {
        for (Finding finding : result.findings()) {
            if (finding.advice().isEmpty()) continue;
            System.out.println(finding.id() + "  " + finding.location().display(false));
            for (Advice advice : finding.advice())
                System.out.println("  " + advice.rank() + ". " + advice.text() + "  " + advice.outcome());
        }
        return 0;
    }

    /** Makes and tries the patch for a race, and prints the outcome. */
    private static Repair.Outcome repaired(Result result, Arguments arguments, String id) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        List<Path> classpath =
                result.target().classpath().stream().map(Path::of).toList();
        CheckOptions check = new CheckOptions(
                result.target().main(),
                result.target().args(),
                classpath,
                false,
                null,
                TemporaryFiles.schedule(),
                false,
                SettingOptions.withGiven(SettingValues.DEFAULTS, arguments, CheckSettings.TIME_LIMIT));
        Repair.Outcome outcome = new Repair(run, check, result).of(id);
        System.err.println(
                outcome.patch() == null
                        ? "racefinder: no patch for " + id + ": " + outcome.reason()
                        : "racefinder: the patched program was explored: "
                                + outcome.explored().verdict() + ", "
                                + Progress.executions(
                                        outcome.explored().exploration().executions())
                                + stillFails(outcome.explored()));
        return outcome;
    }

    /** What the patch does not repair. */
    private static String stillFails(Result explored) {
        List<String> left = explored.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(finding -> finding.location() != null
                        ? "race on " + finding.location().subject()
                        : finding.headline().replaceAll(" {2,}", " "))
                .distinct()
                .toList();
        return left.isEmpty() ? "" : "; still fails: " + String.join(", ", left);
    }

    private static void apply(Repair.Outcome outcome) {
        Path here = Path.of("").toAbsolutePath();
        SourceBackups.renameEarlier(outcome.files());
        try {
            for (Path file : outcome.patch().apply())
                System.out.println("changed " + (file.startsWith(here) ? here.relativize(file) : file));
        } catch (IOException e) {
            throw new UsageError("the patch could not be applied: " + Destination.why(e));
        }
    }
}
