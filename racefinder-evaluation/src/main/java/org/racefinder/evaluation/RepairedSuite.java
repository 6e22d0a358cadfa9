package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The repaired form of every racy program of the published tables, with default settings: the search must finish
 * without a finding.
 */
final class RepairedSuite implements EvaluationSuite {
    private static final List<String> TABLES = List.of("figure-8", "table-2", "table-4", "table-6", "table-8");

    @Override
    public String name() {
        return "repaired";
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        Set<String> programs = new LinkedHashSet<>();
        for (String table : TABLES)
            for (List<String> row : runs.published(table).rows()) programs.add(row.get(0));
        List<List<String>> rows = new ArrayList<>();
        int verified = 0;
        for (String racy : programs) {
            String repaired = racy.replaceFirst("^racy\\.", "racefree.");
            if (!Files.exists(runs.sources().resolve(repaired.replace('.', '/') + ".java"))) continue;
            Measurement ours = runs.runAlone(repaired);
            if (ours.isVerified()) verified++;
            rows.add(join(List.of(repaired), ours.cells()));
        }
        String remark = verified + " of " + rows.size() + " repaired programs were VERIFIED.";
        return new EvaluationTable(
                name(),
                "Repaired forms of the racy programs",
                join(List.of("program"), Measurement.COLUMNS),
                rows,
                List.of(remark));
    }
}
