package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Whether each racy location of a published table is found in our version of the program, with default settings. */
final class LocationsSuite implements EvaluationSuite {
    private final String name;

    LocationsSuite(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable published = runs.published(name);
        List<List<String>> rows = new ArrayList<>();
        int found = 0;
        for (List<String> row : published.rows()) {
            Measurement ours = runs.runAlone(row.get(0));
            boolean there = ours.racyNames().contains(field(published.value(row, "race_location")));
            if (there) found++;
            rows.add(join(row, join(List.of(there ? "yes" : "NO"), ours.cells())));
        }
        String remark = found + " of " + rows.size() + " racy locations were found.";
        List<String> ours = join(List.of("found"), Measurement.COLUMNS);
        return new EvaluationTable(name, published.title(), join(published.columns(), ours), rows, List.of(remark));
    }

    /**
     * Converts "label[] of Bakery" to {@code label[]}. Nested arrays are named by the field that holds the outer one.
     */
    static String field(String location) {
        return location.replaceFirst(" of .*", "").replace("[][]", "[]");
    }
}
