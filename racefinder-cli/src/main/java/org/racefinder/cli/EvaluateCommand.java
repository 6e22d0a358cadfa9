package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.report.ResultJson;

/** {@code racefinder evaluate}: our runs of the corpus beside the tables of the papers. */
final class EvaluateCommand implements Command {
    private static final List<String> CLASSIC =
            List.of("--stop-after", "first", "--granularity", "access", "--strategy");

    private final Map<List<String>, Measurement> done = new HashMap<>();
    private Path directory;
    private Path classes;
    private String timeLimit;

    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public String operands() {
        return "";
    }

    @Override
    public String summary() {
        return "run the corpus beside the published tables";
    }

    @Override
    public String description() {
        return "Runs the programs of the corpus that stand for those of the papers, and writes for each published table one in Markdown and one"
                + " as tab-separated text, with our figures beside the published ones.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.of("--suite", "NAME", "all", "one of " + String.join(", ", PublishedTable.NAMES)),
                Option.of("--time-limit", "SECONDS", "30", "for each run"),
                Option.of("--out", "DIR", "racefinder-out/evaluation", "for the tables"),
                HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder evaluate",
                "all tables, a few minutes",
                "./racefinder evaluate --suite appendix-b",
                "depth-first search and all 15 configurations of the heuristics on 17 programs");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Path root = Distribution.ofThisCommand().root();
        if (root == null) throw new UsageError("the corpus is only in the source tree of Racefinder");
        classes = Examples.in(root.resolve("examples")).classes();
        directory = arguments.path("--out");
        timeLimit = arguments.text("--time-limit");
        String suite = arguments.text("--suite");
        Files.createDirectories(directory);
        for (String name : suite.equals("all") ? PublishedTable.NAMES : List.of(suite)) {
            PublishedTable table = PublishedTable.named(name);
            System.err.println(table.title());
            write(table, beside(table));
        }
        System.out.println("Tables are in " + directory);
        return ExitCode.NOTHING_FOUND;
    }

    /** The header, then the published rows with ours beside them. */
    private List<List<String>> beside(PublishedTable table) throws IOException {
        List<List<String>> lines = new ArrayList<>();
        lines.add(join(table.columns(), ourColumns(table.name())));
        String before = null;
        for (List<String> row : table.rows()) {
            String program = row.get(0);
            if (table.name().equals("appendix-b") && !program.equals(before)) lines.add(depthFirst(table, row));
            before = program;
            lines.add(join(row, ours(table, row)));
        }
        return lines;
    }

    private static List<String> ourColumns(String table) {
        return switch (table) {
            case "appendix-b" -> List.of("our states", "our length", "steps");
            case "figure-8" ->
                join(
                        List.of(
                                "our dfs states",
                                "our dfs length",
                                "dfs steps",
                                "our heur states",
                                "our heur length",
                                "heur steps"),
                        Measurement.COLUMNS);
            default -> Measurement.COLUMNS;
        };
    }

    private List<String> ours(PublishedTable table, List<String> row) throws IOException {
        String program = row.get(0);
        return switch (table.name()) {
            case "appendix-b" ->
                classic(measure(program, "heuristic", "--heuristics", table.value(row, "configuration")));
            case "figure-8" ->
                join(
                        join(classic(measure(program, "dfs")), classic(measure(program, "heuristic"))),
                        measured(program, List.of()).cells());
            default -> measured(program, List.of()).cells();
        };
    }

    /** The paper gives depth-first search elsewhere; beside the configurations it is easier to compare. */
    private List<String> depthFirst(PublishedTable table, List<String> row) throws IOException {
        List<String> cells = new ArrayList<>(row.subList(0, table.columns().indexOf("configuration")));
        cells.add("DFS");
        while (cells.size() < table.columns().size()) cells.add("");
        return join(cells, classic(measure(row.get(0), "dfs")));
    }

    private static List<String> classic(Measurement run) {
        return List.of(run.states(), run.length(), run.steps());
    }

    private Measurement measure(String program, String strategy, String... more) throws IOException {
        List<String> options = new ArrayList<>(CLASSIC);
        options.add(strategy);
        options.addAll(List.of(more));
        return measured(program, options);
    }

    private Measurement measured(String program, List<String> options) throws IOException {
        List<String> words = new ArrayList<>(options);
        words.add(program);
        Measurement known = done.get(words);
        if (known != null) return known;
        Path json = directory.resolve("run.json");
        List<String> check = new ArrayList<>(List.of(
                "check",
                "--quiet",
                "--advice",
                "off",
                "--analysis",
                "happens-before",
                "--time-limit",
                timeLimit,
                "--json",
                json.toString(),
                "--out",
                directory.resolve("schedules").toString(),
                "-cp",
                classes.toString()));
        check.addAll(words);
        int code = Main.run(check);
        if (code == ExitCode.USAGE || code == ExitCode.INTERNAL) throw new UsageError(program + " could not be run");
        Measurement measured = new Measurement(ResultJson.read(Files.readString(json)));
        Files.delete(json);
        done.put(words, measured);
        return measured;
    }

    private static List<String> join(List<String> a, List<String> b) {
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    private void write(PublishedTable table, List<List<String>> lines) throws IOException {
        StringBuilder tsv = new StringBuilder();
        StringBuilder markdown = new StringBuilder("# " + table.title() + "\n\n");
        for (int i = 0; i < lines.size(); i++) {
            tsv.append(String.join("\t", lines.get(i))).append('\n');
            List<String> cells =
                    lines.get(i).stream().map(cell -> cell.replace("|", "\\|")).toList();
            markdown.append("| ").append(String.join(" | ", cells)).append(" |\n");
            if (i == 0) markdown.append("|---".repeat(cells.size())).append("|\n");
        }
        Files.writeString(directory.resolve(table.name() + ".tsv"), tsv);
        Files.writeString(directory.resolve(table.name() + ".md"), markdown);
    }
}
