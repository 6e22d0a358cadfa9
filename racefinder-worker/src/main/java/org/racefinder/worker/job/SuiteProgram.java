package org.racefinder.worker.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.report.ReportFormat;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;

/** One program of a suite, with everything needed to check it. {@code name} is its name in the suite. */
public record SuiteProgram(String name, Job job, RunOptions options) {
    private static final List<String> NOT_IN_SUITES = List.of("--resume", "--save-search", "--save-traces");
    /** Options that apply to the whole suite and cannot be given on a line, besides those for report files. */
    private static final List<String> NOT_IN_LINES =
            List.of("--suite", "--workers", "--bind", "--port", "--certificates", "--page");

    /**
     * Builds the programs of a suite. Rejects the first line that cannot be run, before anything is run. {@code common}
     * is the command line.
     */
    public static List<SuiteProgram> of(Suite suite, Arguments common, Path file) throws IOException {
        for (String name : NOT_IN_SUITES)
            if (common.text(name) != null) throw new UsageError(name + " has no meaning with --suite");
        if (!common.rest().isEmpty() || common.text("--test") != null)
            throw new UsageError("--suite takes its programs from the file: " + String.join(" ", common.rest())
                    + " does not belong there");
        List<SuiteProgram> programs = new ArrayList<>();
        for (Suite.Line line : suite.lines()) {
            try {
                programs.addAll(of(line, common));
            } catch (UsageError e) {
                throw new UsageError(file + ", line " + line.number() + ": " + e.getMessage());
            }
        }
        return programs;
    }

    private static List<SuiteProgram> of(Suite.Line line, Arguments common) throws IOException {
        Arguments words = Arguments.parse(line.words(), common.options());
        int options = line.words().size() - words.rest().size();
        for (String word : line.words().subList(0, options)) {
            String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            boolean report = ReportFormat.forFiles().stream()
                    .anyMatch(format -> format.option().equals(name));
            if (report || NOT_IN_LINES.contains(name))
                throw new UsageError(name + " is said on the command line, for all");
        }
        Path out = common.path("--out").resolve("line-" + line.number());
        List<String> before = new ArrayList<>(common.words());
        before.addAll(List.of("--out", out.toString()));
        Arguments arguments = words.after(before);
        if (arguments.text("--test") != null) return of(TestOption.tests(arguments), out);
        if (arguments.rest().isEmpty()) throw new UsageError("the name of a main class, or --test, is missing");
        RunOptions run = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        ProgramClass.requireMain(arguments.rest().get(0), classPath, run.jdk());
        Job job = CheckArguments.job(arguments, run, classPath, arguments.rest());
        return List.of(new SuiteProgram(String.join(" ", line.words()), job, run));
    }

    /**
     * Builds one program per test. Each has its own output directory, so that tests of one class do not overwrite each
     * other's schedules.
     */
    public static List<SuiteProgram> of(List<TestOption.Test> tests, Path out) {
        List<SuiteProgram> programs = new ArrayList<>();
        for (TestOption.Test test : tests) {
            Path own = out.resolve(Integer.toString(programs.size() + 1));
            programs.add(new SuiteProgram(
                    test.name(),
                    test.job().withOutDirectory(own),
                    test.options().withOut(own)));
        }
        return programs;
    }
}
