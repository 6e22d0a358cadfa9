package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The race-free programs of figure 10 of the JRF paper: the cost of verifying them, without the start of the JVM, and
 * the share of race detection in a long search. The start is measured with a program that does nothing.
 */
final class OverheadSuite implements EvaluationSuite {
    private static final String NOTHING = "racefree.oracle.OneThread";
    private static final int REPETITIONS = 3;
    private static final String EXECUTIONS = "5000";

    @Override
    public String name() {
        return "figure-10";
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable published = runs.published(name());
        long start = cpu(runs, NOTHING, List.of());
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row : published.rows()) {
            runs.announce(row.get(0));
            Measurement ours = runs.runAlone(row.get(0));
            long whole = cpu(runs, row.get(0), List.of());
            long with = cpu(runs, row.get(0), search("happens-before"));
            long bare = cpu(runs, row.get(0), search("none"));
            rows.add(join(
                    row,
                    List.of(
                            ours.cells().get(0),
                            ours.cells().get(2),
                            Long.toString(whole),
                            seconds(whole - start),
                            ratio(with - start, bare - start))));
        }
        List<String> columns =
                List.of("our verdict", "executions", "cpu ms", "cpu s beyond the start", "detection / bare search");
        String remark = "The start of a worker whose program does nothing: " + start + " ms of CPU time. Ratios are of "
                + EXECUTIONS + " random executions each, less the start; all figures are the least of " + REPETITIONS
                + " runs.";
        return new EvaluationTable(
                name(), published.title(), join(published.columns(), columns), rows, List.of(remark));
    }

    private static List<String> search(String analysis) {
        return List.of("--strategy", "random", "--max-executions", EXECUTIONS, "--analysis", analysis);
    }

    /** Returns the smallest of several measurements, since other load on the machine only increases them. */
    private static long cpu(EvaluationRuns runs, String program, List<String> options) throws IOException {
        long least = Long.MAX_VALUE;
        for (int i = 1; i <= REPETITIONS; i++) {
            // Different seeds distinguish the runs, which would otherwise be run only once.
            List<String> words = join(options, List.of("--seed", Integer.toString(i)));
            least = Math.min(
                    least, runs.runAlone(program, words.toArray(String[]::new)).cpuMillis());
        }
        return least;
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0, millis) / 1000.0);
    }

    private static String ratio(long a, long b) {
        return b <= 0 ? "" : String.format(Locale.ROOT, "%.2f", (double) a / b);
    }
}
