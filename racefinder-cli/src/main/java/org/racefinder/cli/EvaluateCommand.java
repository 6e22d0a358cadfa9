package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code racefinder evaluate}: our runs of the corpus beside the tables of the papers. */
final class EvaluateCommand implements Command {
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
                Option.of("--suite", "NAME", "all", "one of " + String.join(", ", EvaluationSuite.names())),
                Option.of("--only", "TEXT", "", "only the programs whose names contain it"),
                Option.of("--time-limit", "SECONDS", "30", "for each run; the classic searches get at most 10"),
                Option.of("--out", "DIR", "racefinder-out/evaluation", "for the tables"),
                HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder evaluate",
                "all tables",
                "./racefinder evaluate --suite appendix-b",
                "depth-first search and all 15 configurations of the heuristics on 17 programs",
                "./racefinder evaluate --suite patches --only racy.student",
                "what the patches for these programs come to");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Path root = Distribution.ofThisCommand().root();
        if (root == null) throw new UsageError("the corpus is only in the source tree of Racefinder");
        Path directory = arguments.path("--out");
        int seconds = (int) arguments.number("--time-limit", 1, Integer.MAX_VALUE / 1000);
        List<EvaluationSuite> suites = EvaluationSuite.named(arguments.text("--suite"));
        Files.createDirectories(directory);
        long begin = System.nanoTime();
        try (EvaluationRuns runs =
                new EvaluationRuns(root.resolve("examples"), directory, seconds, arguments.text("--only"))) {
            for (EvaluationSuite suite : suites) {
                System.err.println(suite.name());
                EvaluationTable table = suite.run(runs);
                table.write(directory);
                for (String remark : table.remarks()) System.out.println(table.name() + ": " + remark);
            }
            long took = (System.nanoTime() - begin) / 1_000_000_000;
            System.out.println("Tables are in " + directory + " (" + runs.count() + " runs, " + took + " s)");
        }
        return ExitCode.NOTHING_FOUND;
    }
}
