package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.ServiceJars;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder evaluate}: runs the corpus and compares it with the tables of the papers. */
final class EvaluateCommand implements Subcommand {
    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public Group group() {
        return Group.RESEARCH;
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
        return "Runs the programs of the corpus that stand for those of the papers, and writes for each published"
                + " table one in Markdown and one"
                + " as tab-separated text, with our figures beside the published ones.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.of("--suite", "NAME", "all", suites()),
                Option.of("--only", "TEXT", "", "only the programs whose names contain it"),
                Option.of("--time-limit", "SECONDS", "30", "for each run; the classic searches get at most 10"),
                Option.of("--out", "DIR", "racefinder-out/evaluation", "for the tables"),
                Option.HELP);
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
        if (!ServiceJars.existIn(jars()))
            throw new UsageError("the evaluation is not in " + jars() + " (./racefinder evaluate builds it)");
        evaluation()
                .orElseThrow(() -> new UsageError("incomplete installation: no evaluation in " + jars()))
                .run(
                        arguments.text("--suite"),
                        arguments.text("--only"),
                        (int) arguments.number("--time-limit", 1, Integer.MAX_VALUE / 1000),
                        root.resolve("examples"),
                        arguments.path("--out"));
        return ExitCode.NOTHING_FOUND;
    }

    private static Path jars() {
        return Distribution.ofThisCommand().evaluation();
    }

    private static Optional<Evaluation> evaluation() {
        return ServiceJars.load(Evaluation.class, jars());
    }

    /** Lists the suites if the evaluation module is built. */
    private static String suites() {
        return evaluation()
                .map(found -> "one of " + String.join(", ", found.suites()))
                .orElse("the name of a table");
    }
}
