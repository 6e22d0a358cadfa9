package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The cost of finding the races. If the published search stops after a number of traces, ours stops there too. */
final class CostSuite implements EvaluationSuite {
    private final String name;

    CostSuite(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable published = runs.published(name);
        boolean thresholds = published.columns().contains("traces");
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row : published.rows()) {
            runs.announce(row.get(0) + (thresholds ? ", " + published.value(row, "traces") + " traces" : ""));
            Measurement ours = thresholds
                    ? runs.runAlone(row.get(0), "--stop-after", published.value(row, "traces"))
                    : runs.runAlone(row.get(0));
            rows.add(join(row, ours.cells()));
        }
        return new EvaluationTable(
                name, published.title(), join(published.columns(), Measurement.COLUMNS), rows, List.of());
    }
}
