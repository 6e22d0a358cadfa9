package org.racefinder.evaluation;

import static org.racefinder.evaluation.EvaluationTable.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Depth-first search and the 15 configurations of the heuristics, without reduction and with a scheduling point at
 * every access, as in figure 8 and appendix B of the JRF paper; beside them, the path that the default mode shows.
 */
final class HeuristicsSuite implements EvaluationSuite {
    static final List<String> CONFIGURATIONS = List.of(
            "AF",
            "ARA",
            "WW",
            "WF",
            "ARA,AF",
            "WW,WF",
            "WW,ARA",
            "WW,AF",
            "WF,ARA",
            "WF,AF",
            "ARA,AF,WW",
            "ARA,AF,WF",
            "ARA,WF,WW",
            "AF,WF,WW",
            "ARA,AF,WF,WW");

    /** All four heuristics, which figure 8 of the paper calls heuristic search. */
    private static final String ALL_FOUR = "ARA,AF,WF,WW";

    private static final String DFS = "DFS";
    private static final int SECONDS = 10;
    private static final List<String> CLASSIC = List.of("our states", "our length", "steps");

    private final String name;

    HeuristicsSuite(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable published = runs.published(name);
        return name.equals("figure-8") ? figure(published, runs) : appendix(published, runs);
    }

    // ---- figure 8

    private static EvaluationTable figure(PublishedTable published, EvaluationRuns runs) throws IOException {
        List<String> header = new ArrayList<>(published.columns());
        for (String mode : List.of("dfs ", "heur ")) for (String column : CLASSIC) header.add(mode + column);
        header.addAll(List.of("best of the 16", "its steps", "our default's steps", "to the same race", "no longer"));
        List<List<String>> rows = new ArrayList<>();
        int good = 0;
        for (List<String> row : published.rows()) {
            String program = row.get(0);
            Map<String, Measurement> classic = configurations(program, runs);
            Measurement ours = runs.runAlone(program);
            String best = best(classic);
            boolean no = isNoLonger(ours, classic);
            if (no) good++;
            List<String> cells = new ArrayList<>(row);
            cells.addAll(cells(classic.get(DFS)));
            cells.addAll(cells(classic.get(ALL_FOUR)));
            cells.addAll(List.of(best, classic.get(best).steps(), ours.steps()));
            cells.addAll(List.of(ours.stepsToRaceOf(classic.get(best)), no ? "yes" : "NO"));
            rows.add(cells);
        }
        String remark = good + " of " + rows.size()
                + " programs: the path of the default mode is no longer than the shortest of the 16, counted in"
                + " synchronization actions and the two accesses.";
        return new EvaluationTable(published.name(), published.title(), header, rows, List.of(remark));
    }

    private static boolean isNoLonger(Measurement ours, Map<String, Measurement> classic) {
        if (ours.steps().isEmpty()) return false;
        int length = Integer.parseInt(ours.steps());
        return classic.values().stream()
                .allMatch(its -> its.steps().isEmpty() || length <= Integer.parseInt(its.steps()));
    }

    private static String best(Map<String, Measurement> classic) {
        String best = DFS;
        for (Map.Entry<String, Measurement> entry : classic.entrySet()) {
            String steps = entry.getValue().steps();
            String least = classic.get(best).steps();
            if (!steps.isEmpty() && (least.isEmpty() || Integer.parseInt(steps) < Integer.parseInt(least)))
                best = entry.getKey();
        }
        return best;
    }

    // ---- appendix B

    private static EvaluationTable appendix(PublishedTable published, EvaluationRuns runs) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        String before = null;
        for (List<String> row : published.rows()) {
            Map<String, Measurement> classic = configurations(row.get(0), runs);
            if (!row.get(0).equals(before)) rows.add(depthFirst(published, row, classic.get(DFS)));
            before = row.get(0);
            rows.add(join(row, cells(classic.get(published.value(row, "configuration")))));
        }
        return new EvaluationTable(
                published.name(), published.title(), join(published.columns(), CLASSIC), rows, List.of());
    }

    /** The paper lists depth-first search in another table; here it is compared beside the configurations. */
    private static List<String> depthFirst(PublishedTable published, List<String> row, Measurement ours) {
        List<String> cells = new ArrayList<>(row.subList(0, published.columns().indexOf("configuration")));
        cells.add(DFS);
        while (cells.size() < published.columns().size()) cells.add("");
        return join(cells, cells(ours));
    }

    // ---- both

    private static Map<String, Measurement> configurations(String program, EvaluationRuns runs) throws IOException {
        int before = runs.count();
        Map<String, Measurement> all = new LinkedHashMap<>();
        all.put(DFS, classic(program, runs, "dfs"));
        for (String configuration : CONFIGURATIONS)
            all.put(configuration, classic(program, runs, "heuristic", "--heuristics", configuration));
        if (runs.count() > before) runs.announce(program + ": depth-first search and 15 configurations");
        return all;
    }

    private static Measurement classic(String program, EvaluationRuns runs, String strategy, String... more)
            throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "--stop-after",
                "first",
                "--granularity",
                "access",
                "--time-limit",
                Integer.toString(Math.min(SECONDS, runs.seconds())),
                "--strategy",
                strategy));
        options.addAll(List.of(more));
        return runs.runInSharedJvm(program, options);
    }

    private static List<String> cells(Measurement run) {
        return List.of(run.states(), run.length(), run.steps());
    }
}
