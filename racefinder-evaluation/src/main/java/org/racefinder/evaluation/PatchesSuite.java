package org.racefinder.evaluation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Finding;
import org.racefinder.model.Verdict;

/** For every racy program of the corpus: whether the patch for all its races compiles and is VERIFIED. */
final class PatchesSuite implements EvaluationSuite {
    @Override
    public String name() {
        return "patches";
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        int repaired = 0;
        for (String program : runs.programs("racy.")) {
            EvaluationRuns.Advised advised = runs.advised(program);
            List<Finding> races = advised.result().findings().stream()
                    .filter(finding -> finding.kind() == Finding.Kind.DATA_RACE)
                    .toList();
            long first = races.stream()
                    .filter(race ->
                            !race.advice().isEmpty() && race.advice().get(0).repairs(race.id()))
                    .count();
            boolean verified = advised.repair().patch() != null
                    && advised.repair().explored().verdict() == Verdict.VERIFIED;
            if (verified) repaired++;
            rows.add(List.of(program, Integer.toString(races.size()), Long.toString(first), advised.patch()));
        }
        String remark = repaired + " of " + rows.size()
                + " racy programs are repaired by the emitted patch: applied, compiled, VERIFIED.";
        return new EvaluationTable(
                name(),
                "Patches for the racy programs of the corpus",
                List.of("program", "races", "first advice verified to remove it", "patched program"),
                rows,
                List.of(remark));
    }
}
