package org.racefinder.evaluation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.UsageError;

/** One table of the evaluation: selects its programs, runs them and fills in the rows. */
interface EvaluationSuite {
    String name();

    EvaluationTable run(EvaluationRuns runs) throws IOException;

    /** All suites, in the order in which they are run. */
    static List<EvaluationSuite> all() {
        List<EvaluationSuite> suites = new ArrayList<>();
        suites.add(new HeuristicsSuite("figure-8"));
        suites.add(new HeuristicsSuite("appendix-b"));
        suites.add(new CostSuite("figure-9"));
        suites.add(new OverheadSuite());
        for (int table = 1; table <= 8; table += 2) {
            suites.add(new CostSuite("table-" + table));
            suites.add(new LocationsSuite("table-" + (table + 1)));
        }
        suites.add(new SizesSuite());
        suites.add(new RepairedSuite());
        suites.add(new AdviceSuite());
        suites.add(new PatchesSuite());
        return suites;
    }

    static List<String> names() {
        return all().stream().map(EvaluationSuite::name).toList();
    }

    static List<EvaluationSuite> named(String name) {
        if (name.equals("all")) return all();
        List<EvaluationSuite> found =
                all().stream().filter(suite -> suite.name().equals(name)).toList();
        if (found.isEmpty()) throw new UsageError("no suite " + name + "; there are " + String.join(", ", names()));
        return found;
    }
}
