package org.racefinder.evaluation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.cli.Examples;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.run.CheckRun;
import org.racefinder.worker.run.Repair;

/**
 * Runs the programs of the evaluation. Each combination of program and options runs at most once, with a time limit,
 * and is announced on standard error.
 */
final class EvaluationRuns implements AutoCloseable {
    private final Map<List<String>, Measurement> done = new HashMap<>();
    private final Map<String, Advised> advice = new HashMap<>();
    private final ReusableWorker live = new ReusableWorker();
    private final Path examples;
    private final Path classes;
    private final Path sources;
    private final Path directory;
    private final int seconds;
    private final String only;
    private int runs;

    /** {@code only} selects the programs whose names contain this text. */
    EvaluationRuns(Path examples, Path directory, int seconds, String only) {
        this.only = only;
        this.examples = examples;
        this.classes = examples.resolve("target/classes");
        this.sources = examples.resolve("src/main/java");
        this.directory = directory;
        this.seconds = seconds;
    }

    /** Returns a published table, reduced to the rows of the selected programs. */
    PublishedTable published(String name) throws IOException {
        return PublishedTable.named(name).only(only);
    }

    int seconds() {
        return seconds;
    }

    Path sources() {
        return sources;
    }

    /** The number of runs so far. */
    int count() {
        return runs;
    }

    void announce(String what) {
        System.err.println("  " + what);
    }

    /** Returns the classes of the corpus whose names start with the prefix. */
    List<String> programs(String prefix) throws IOException {
        return Examples.in(examples).all().stream()
                .map(Examples.Example::main)
                .filter(main -> main.startsWith(prefix) && main.contains(only))
                .toList();
    }

    /** Runs the program in a new JVM, so that time and memory are those of this run alone. */
    Measurement runAlone(String program, String... options) throws IOException {
        return run(program, List.of(options), null);
    }

    /** Runs the program in a JVM that has run other programs before, which is faster and gives the same counts. */
    Measurement runInSharedJvm(String program, List<String> options) throws IOException {
        return run(program, options, live);
    }

    private Measurement run(String program, List<String> options, ReusableWorker worker) throws IOException {
        List<String> key = new ArrayList<>(options);
        key.add(program);
        Measurement known = done.get(key);
        if (known != null) return known;
        Result result = explore(program, options, worker);
        // On a busy machine a worker may not answer in time.
        if (result.exploration().executions() == 0) result = explore(program, options, worker);
        Measurement measured = new Measurement(result);
        done.put(key, measured);
        runs++;
        return measured;
    }

    private Result explore(String program, List<String> options, ReusableWorker worker) throws IOException {
        Request request = request(program, options);
        return new CheckRun(request.run, worker).result(request.job, null);
    }

    private record Request(RunOptions run, Job job) {}

    /** {@code program} is a class name followed by its arguments. */
    private Request request(String program, List<String> options) {
        Arguments arguments = Arguments.parse(words(options), CheckArguments.options());
        RunOptions run = RunOptions.of(arguments);
        Job job = CheckArguments.job(
                arguments, run, ClassPath.parse(classes.toString()), List.of(program.split(" ", -1)));
        return new Request(run, job);
    }

    /** A result with advice, and the patch for all its races together. */
    record Advised(Result result, Repair.Outcome repair) {
        /** The outcome of the patch for a table cell. */
        String patch() {
            return repair.patch() != null ? repair.explored().verdict().toString() : "none: " + repair.reason();
        }
    }

    Advised advised(String program) throws IOException {
        Advised known = advice.get(program);
        if (known != null) return known;
        List<String> options = List.of("--advice", "on", "--advice-time", Integer.toString(2 * seconds));
        Result result = runInSharedJvm(program, options).result();
        Request request = request(program, List.of());
        Repair repair = new Repair(new CheckRun(request.run, live), List.of(sources), request.job.options(), result);
        boolean racy = result.findings().stream().anyMatch(finding -> finding.kind() == Finding.Kind.DATA_RACE);
        Advised advised = new Advised(result, racy ? repair.of(Repair.ALL) : Repair.Outcome.none("no race was found"));
        advice.put(program, advised);
        announce(program + ": patch " + advised.patch());
        return advised;
    }

    private List<String> words(List<String> options) {
        List<String> words = new ArrayList<>(List.of(
                "--analysis",
                "happens-before",
                "--advice",
                "off",
                "--time-limit",
                Integer.toString(seconds),
                "--out",
                directory.resolve("schedules").toString()));
        words.addAll(options);
        return words;
    }

    @Override
    public void close() {
        live.close();
    }
}
