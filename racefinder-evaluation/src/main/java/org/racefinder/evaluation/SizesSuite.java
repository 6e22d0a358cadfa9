package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The racy fields of the papers' programs at the papers' sizes, with default settings: all must be found, even if the
 * search cannot finish.
 */
final class SizesSuite implements EvaluationSuite {
    @Override
    public String name() {
        return "sizes";
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable published = runs.published(name());
        List<List<String>> rows = new ArrayList<>();
        int found = 0;
        for (List<String> row : published.rows()) {
            runs.announce(row.get(0));
            Measurement ours = runs.runAlone(row.get(0));
            List<String> wanted = List.of(published.value(row, "racy").split(", ", -1));
            boolean all = ours.racyNames().containsAll(wanted);
            if (all) found++;
            rows.add(join(row, join(List.of(all ? "all" : "NOT ALL"), ours.cells())));
        }
        List<String> columns = join(List.of("found"), Measurement.COLUMNS);
        String remark = found + " of " + rows.size() + " programs: all racy fields were found at the published size.";
        return new EvaluationTable(
                name(), published.title(), join(published.columns(), columns), rows, List.of(remark));
    }
}
