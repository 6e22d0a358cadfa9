package org.racefinder.evaluation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;

/**
 * The rank of the most appropriate change, for every racy location of tables 2, 4, 6 and 8 of the JRF-E paper and for
 * typical programs of students.
 */
final class AdviceSuite implements EvaluationSuite {
    private static final List<String> PUBLISHED = List.of("table-2", "table-4", "table-6", "table-8");

    @Override
    public String name() {
        return "advice";
    }

    @Override
    public EvaluationTable run(EvaluationRuns runs) throws IOException {
        PublishedTable argued = runs.published("advice");
        Map<String, String> published = published(runs);
        List<List<String>> rows = new ArrayList<>();
        int first = 0;
        int firstOfTheirs = 0;
        for (List<String> row : argued.rows()) {
            String program = row.get(0);
            String location = argued.value(row, "race_location");
            ExpectedChange change = ExpectedChange.of(argued.value(row, "appropriate"));
            String theirs = published.getOrDefault(program + " " + LocationsSuite.field(location), "");
            int theirRank = change.rankIn(theirs);
            EvaluationRuns.Advised advised = runs.advised(program);
            Rank ours = rank(advised, LocationsSuite.field(location), change);
            if (ours.rank == 1 && ours.verified) first++;
            if (theirRank == 1) firstOfTheirs++;
            rows.add(List.of(
                    program,
                    location,
                    argued.value(row, "appropriate"),
                    theirs,
                    theirs.isEmpty() ? "" : text(theirRank),
                    text(ours.rank),
                    ours.verified ? "yes" : "no",
                    ours.first,
                    advised.patch(),
                    argued.value(row, "argument")));
        }
        return new EvaluationTable(
                name(),
                argued.title(),
                List.of(
                        "program",
                        "race on",
                        "most appropriate",
                        "published suggestions",
                        "rank in them",
                        "our rank",
                        "verified",
                        "our first",
                        "patched program",
                        "argument"),
                rows,
                List.of(
                        first + " of " + rows.size()
                                + " races: the most appropriate change is ranked first and verified.",
                        firstOfTheirs + " of " + published.size() + " published lists begin with it."));
    }

    private static Map<String, String> published(EvaluationRuns runs) throws IOException {
        Map<String, String> published = new HashMap<>();
        for (String name : PUBLISHED) {
            PublishedTable table = runs.published(name);
            for (List<String> row : table.rows())
                published.put(
                        row.get(0) + " " + LocationsSuite.field(table.value(row, "race_location")),
                        table.value(row, "suggestions_by_jrfe"));
        }
        return published;
    }

    /** {@code rank} is 0 if the change is not in the list. */
    private record Rank(int rank, boolean verified, String first) {}

    /** Returns the worst rank over the races on that location, since the advice must be right for all of them. */
    private static Rank rank(EvaluationRuns.Advised advised, String field, ExpectedChange change) {
        Rank worst = null;
        for (Finding race : advised.result().findings()) {
            if (race.kind() != Finding.Kind.DATA_RACE || !isOn(race, field)) continue;
            Rank rank = rank(race, change);
            if (worst == null || rank.rank == 0 || worst.rank > 0 && rank.rank > worst.rank) worst = rank;
            if (worst.rank == 0) break;
        }
        return worst == null ? new Rank(0, false, "the race was not found") : worst;
    }

    private static boolean isOn(Finding race, String field) {
        String name = race.location().display(false);
        return name.equals(field)
                || name.endsWith("." + field)
                || field.endsWith("*") && name.startsWith(field.substring(0, field.length() - 1));
    }

    private static Rank rank(Finding race, ExpectedChange change) {
        String first = race.advice().isEmpty() ? "" : race.advice().get(0).text();
        for (Advice advice : race.advice())
            if (change.is(advice)) return new Rank(advice.rank(), advice.repairs(race.id()), first);
        return new Rank(0, false, first);
    }

    private static String text(int rank) {
        return rank == 0 ? "missed" : Integer.toString(rank);
    }
}
