package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;

class SarifReportTest {
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());

    @TempDir
    Path project;

    private String sarif(Result result) {
        return SarifReport.of(result, NO_SOURCES, project, "1.0");
    }

    @Test
    void everyKindOfFindingIsValidAgainstTheSchema() {
        Result result = Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                Samples.deadlock(),
                Samples.livelock(),
                Samples.exception("sum is 1"),
                Samples.exit(3),
                Samples.views(true));
        assertEquals(List.of(), SarifSchema.violations(sarif(result)));
        assertEquals(List.of(), SarifSchema.violations(sarif(Samples.result(Verdict.INCOMPLETE))));
    }

    @Test
    void theSchemaRejectsInvalidSarif() {
        assertFalse(SarifSchema.violations("{\"version\": \"2.1.0\", \"runs\": [{}]}")
                .isEmpty());
    }

    @Test
    void aRaceHasBothPlacesAFlowForEachThreadAndItsOrder() {
        JsonTree run = run(sarif(Samples.result(Verdict.FINDINGS, Samples.race())));
        JsonTree race = run.list("results", JsonTree.class).get(0);
        assertEquals("DATA_RACE", race.text("ruleId"));
        assertEquals(14, line(race.list("locations", JsonTree.class).get(0)));
        assertEquals(18, line(race.list("relatedLocations", JsonTree.class).get(0)));
        List<JsonTree> flows = race.list("codeFlows", JsonTree.class).get(0).list("threadFlows", JsonTree.class);
        assertEquals(
                List.of("main", "Thread-0", "Thread-1"),
                flows.stream().map(flow -> flow.text("id")).toList());
        assertEquals(2, flows.get(1).list("locations", JsonTree.class).get(0).number("executionOrder"));
    }

    @Test
    void anIncompleteSearchSaysSo() {
        String sarif = sarif(Samples.result(Verdict.INCOMPLETE));
        assertTrue(sarif.contains("\"time limit of 60 s reached\""), sarif);
    }

    @Test
    void aFileBelowTheProjectIsNamedRelativeToIt() throws IOException {
        Path root = Files.createDirectories(project.resolve("src/main/java"));
        Files.writeString(Files.createDirectories(root.resolve("bank")).resolve("Account.java"), "class Account {}");
        String sarif = SarifReport.of(
                Samples.result(Verdict.FINDINGS, Samples.race()),
                new SourceFiles(List.of(root), List.of()),
                project,
                "1.0");
        assertTrue(sarif.contains("\"src/main/java/bank/Account.java\""), sarif);
    }

    @Test
    void aPatchBecomesAFix() {
        String patch = """
                --- a/src/bank/Account.java
                +++ b/src/bank/Account.java
                @@ -1,4 +1,5 @@
                 class Account {
                --- int balance;
                +++ volatile int balance;
                +  // seen by all
                   int get() {
                 }
                """;
        Advice advice = new Advice(
                1,
                AdviceKind.MAKE_VOLATILE,
                "bank.Account.balance",
                "Make it volatile.",
                List.of("R1"),
                List.of(),
                true,
                List.of(),
                "removes R1, adds nothing",
                null,
                List.of(),
                patch,
                null);
        String sarif = sarif(Samples.result(Verdict.FINDINGS, Samples.race().withAdvice("why", List.of(advice))));
        assertEquals(List.of(), SarifSchema.violations(sarif));
        JsonTree change = run(sarif)
                .list("results", JsonTree.class)
                .get(0)
                .list("fixes", JsonTree.class)
                .get(0)
                .list("artifactChanges", JsonTree.class)
                .get(0);
        assertEquals("src/bank/Account.java", change.object("artifactLocation").text("uri"));
        JsonTree replacement = change.list("replacements", JsonTree.class).get(0);
        assertEquals(2, replacement.object("deletedRegion").number("startLine"));
        assertEquals(3, replacement.object("deletedRegion").number("endLine"));
        assertEquals(
                "++ volatile int balance;\n  // seen by all\n",
                replacement.object("insertedContent").text("text"));
    }

    @Test
    void fingerprintsIgnoreShiftedLinesAndDistinguishFindings() {
        Finding race = Samples.race();
        assertEquals(Fingerprint.of(Samples.result(Verdict.FINDINGS, race)), fingerprints(race(14 + 7, 18 + 7, "run")));
        assertEquals(
                fingerprints(race(1, 2, "lambda$main$0")), fingerprints(race(1, 2, "lambda$main$1")), "lambda numbers");
        assertNotEquals(fingerprints(race(14, 18, "run")), fingerprints(race(14, 18, "walk")));
        List<String> two = fingerprints(race(30, 31, "run"), race(14, 18, "run"));
        assertEquals(two.get(1), fingerprints(race(14, 18, "run")).get(0));
        assertNotEquals(two.get(0), two.get(1));
    }

    private static List<String> fingerprints(Finding... findings) {
        return Fingerprint.of(Samples.result(Verdict.FINDINGS, findings));
    }

    private static Finding race(int first, int second, String method) {
        return new DataRace(
                Circumstances.of("R9", Severity.ERROR, "happens-before", null),
                new ConflictingAccesses(
                        RaceKind.WR,
                        Location.ofField("bank.Account", "balance"),
                        new Access(true, "t", new CodeSite("bank.Account", method, "Account.java", first), List.of()),
                        new Access(
                                false, "u", new CodeSite("bank.Account", method, "Account.java", second), List.of())));
    }

    private static JsonTree run(String sarif) {
        return ResultJson.parse(sarif).list("runs", JsonTree.class).get(0);
    }

    private static long line(JsonTree location) {
        return location.object("physicalLocation").object("region").number("startLine");
    }
}
