package org.racefinder.evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.cli.Evaluation;

/** Implements {@code racefinder evaluate}. */
public final class PaperEvaluation implements Evaluation {
    @Override
    public List<String> suites() {
        return EvaluationSuite.names();
    }

    @Override
    public void run(String suiteName, String only, int seconds, Path examples, Path directory) throws IOException {
        List<EvaluationSuite> suites = EvaluationSuite.named(suiteName);
        Files.createDirectories(directory);
        long begin = System.nanoTime();
        try (EvaluationRuns runs = new EvaluationRuns(examples, directory, seconds, only)) {
            for (EvaluationSuite suite : suites) {
                System.err.println(suite.name());
                EvaluationTable table = suite.run(runs);
                table.write(directory);
                for (String remark : table.remarks()) System.out.println(table.name() + ": " + remark);
            }
            long took = (System.nanoTime() - begin) / 1_000_000_000;
            System.out.println("Tables are in " + directory + " (" + runs.count() + " runs, " + took + " s)");
        }
    }
}
