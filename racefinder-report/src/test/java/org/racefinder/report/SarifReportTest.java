package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Deadlock;
import org.racefinder.model.Finding;
import org.racefinder.model.Livelock;
import org.racefinder.model.Location;
import org.racefinder.model.LockOrderCycle;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.UncaughtException;
import org.racefinder.model.Verdict;
import org.racefinder.model.Waiting;
import org.racefinder.report.json.JsonTree;

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
    void everyFindingHasALineOfAFileEvenIfNothingIsKnownOfIt() {
        Waiting unknown = new Waiting("Thread-0", List.of(), "a monitor", CodeSite.UNKNOWN);
        Result result = Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                new Deadlock(Circumstances.of("D1", Severity.ERROR, "engine", null), List.of(unknown)),
                new Livelock(Circumstances.of("L1", Severity.ERROR, "engine", null), List.of()),
                new LockOrderCycle(Circumstances.of("W1", Severity.WARNING, "monitor", null), List.of(unknown)),
                new UncaughtException(Circumstances.of("E1", Severity.ERROR, "engine", null), null),
                Samples.exit(3),
                Samples.views(true));
        JsonTree run = run(sarif(result));
        assertEquals(7, run.list("results", JsonTree.class).size());
        for (JsonTree finding : run.list("results", JsonTree.class)) {
            JsonTree place = finding.list("locations", JsonTree.class).get(0).object("physicalLocation");
            assertTrue(place.object("region").number("startLine") >= 1, finding.text("ruleId"));
            assertTrue(
                    place.object("artifactLocation").text("uri").matches("bank/\\w+\\.java"), finding.text("ruleId"));
        }
    }

    @Test
    void aFindingIsShownInTheSourcesOfTheProjectIfAnyPlaceIsThere() throws IOException {
        Path root = Files.createDirectories(project.resolve("src"));
        Files.writeString(Files.createDirectories(root.resolve("bank")).resolve("Account.java"), "class Account {}");
        CodeSite library = new CodeSite("lib.Queue", "take", "Queue.java", 70);
        Waiting inLibrary = new Waiting("Thread-0", List.of(), "an element", library);
        Finding deadlock = new Deadlock(
                Circumstances.of("D1", Severity.ERROR, "engine", null)
                        .withPath(new org.racefinder.model.Path(
                                List.of(
                                        Samples.step("main", "START Thread-0", 31),
                                        new Step("Thread-0", "WAIT", library)),
                                1,
                                false)),
                List.of(inLibrary));
        Access inMap = new Access(
                true,
                "Thread-0",
                new CodeSite("java.util.HashMap", "put", "HashMap.java", 600),
                List.of("java.util.HashMap.put(HashMap.java:600)", "bank.Account.add(Account.java:14)"));
        Finding race = new DataRace(
                Circumstances.of("R1", Severity.ERROR, "happens-before", null),
                new ConflictingAccesses(RaceKind.WW, Location.ofField("java.util.HashMap", "size"), inMap, inMap));
        String sarif = SarifReport.of(
                Samples.result(Verdict.FINDINGS, deadlock, race),
                new SourceFiles(List.of(root), List.of()),
                project,
                "1.0");
        List<JsonTree> results = run(sarif).list("results", JsonTree.class);
        assertEquals("src/bank/Account.java", uri(results.get(0)));
        assertEquals(31, line(results.get(0).list("locations", JsonTree.class).get(0)));
        assertEquals("src/bank/Account.java", uri(results.get(1)));
        assertEquals(14, line(results.get(1).list("locations", JsonTree.class).get(0)));
    }

    @Test
    void namesAreRelativeToTheRootOfTheRepository() throws IOException {
        Files.createDirectories(project.resolve(".git"));
        Path root = Files.createDirectories(project.resolve("service/src"));
        Files.writeString(Files.createDirectories(root.resolve("bank")).resolve("Account.java"), "class Account {}");
        String sarif = SarifReport.of(
                Samples.result(Verdict.FINDINGS, Samples.race()),
                new SourceFiles(List.of(root), List.of()),
                project.resolve("service"),
                "1.0");
        assertEquals(
                "service/src/bank/Account.java",
                uri(run(sarif).list("results", JsonTree.class).get(0)));
    }

    @Test
    void theFirstOfSeveralFindingsTellsTheStoryAndTheOthersReferToIt() {
        Story story = new Story(
                List.of(
                        new Story.Moment("ann", "balance is 0", Samples.site(14), null),
                        new Story.Moment("bob", "balance = 1", Samples.site(18), "lost")),
                "One update is lost.",
                null,
                null);
        Finding race = Samples.race().withStory(story);
        List<JsonTree> results = run(sarif(Samples.result(Verdict.FINDINGS, race, race.withId("R2"))))
                .list("results", JsonTree.class);
        String first = results.get(0).object("message").text("text");
        assertTrue(first.contains("""
                What can happen:
                - ann: balance is 0 (Account.java:14)
                - bob: balance = 1 (Account.java:18): lost
                One update is lost.
                Why: Thread-1 takes no lock.
                Also: R2 (same lines)."""), first);
        String second = results.get(1).object("message").text("text");
        assertTrue(second.contains("See R1, "), second);
        assertEquals(2, results.get(0).list("codeFlows", JsonTree.class).size(), "the story and every step");
    }

    @Test
    void severalResultsAreOneRunSinceCodeHostsLimitTheirNumber() {
        List<Result> results = Collections.nCopies(30, Samples.result(Verdict.FINDINGS, Samples.race()));
        String sarif = SarifReport.of(results, result -> NO_SOURCES, project, "1.0");
        assertEquals(List.of(), SarifSchema.violations(sarif));
        List<JsonTree> runs = ResultJson.parse(sarif).list("runs", JsonTree.class);
        assertEquals(1, runs.size());
        assertEquals(30, runs.get(0).list("invocations", JsonTree.class).size());
        List<JsonTree> written = runs.get(0).list("results", JsonTree.class);
        assertEquals(29, written.get(29).object("provenance").number("invocationIndex"));
    }

    @Test
    void aFindingStaysWithinTheLimitsOfCodeHosts() {
        List<Step> steps = IntStream.range(0, 12_000)
                .mapToObj(i -> Samples.step("Thread-" + i % 2, "WRITE x", i + 1))
                .toList();
        List<Waiting> waits = IntStream.range(0, 2_000)
                .mapToObj(i -> new Waiting("Thread-" + i, List.of(), "x", Samples.site(i + 1)))
                .toList();
        Finding deadlock = new Deadlock(
                Circumstances.of("D1", Severity.ERROR, "engine", null)
                        .withPath(new org.racefinder.model.Path(steps, 2, false)),
                waits);
        JsonTree result = run(sarif(Samples.result(Verdict.FINDINGS, deadlock)))
                .list("results", JsonTree.class)
                .get(0);
        assertEquals(99, result.list("relatedLocations", JsonTree.class).size());
        List<JsonTree> flows = result.list("codeFlows", JsonTree.class).get(0).list("threadFlows", JsonTree.class);
        assertEquals(
                1_000,
                flows.stream()
                        .mapToInt(flow -> flow.list("locations", JsonTree.class).size())
                        .sum());
        assertEquals(
                11_999, flows.get(1).list("locations", JsonTree.class).get(499).number("executionOrder"), "the end");
    }

    @Test
    void errorsComeFirstIfThereAreTooManyFindings() {
        List<Finding> findings = new ArrayList<>(Collections.nCopies(6_000, Samples.views(true)));
        findings.add(Samples.deadlock());
        JsonTree run = run(sarif(Samples.result(Verdict.FINDINGS, findings.toArray(new Finding[0]))));
        List<JsonTree> results = run.list("results", JsonTree.class);
        assertEquals(5_000, results.size());
        assertEquals("DEADLOCK", results.get(0).text("ruleId"));
        String left = run.list("invocations", JsonTree.class)
                .get(0)
                .list("toolExecutionNotifications", JsonTree.class)
                .get(0)
                .object("message")
                .text("text");
        assertTrue(left.contains("1,001 findings left out"), left);
    }

    /** Random text cannot be compressed much, so the details do not fit. */
    @Test
    void aFileThatIsTooLargeLosesItsDetailsFirst() throws IOException {
        Random random = new Random(1);
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            List<Step> steps = new ArrayList<>();
            for (int j = 0; j < 250; j++) {
                byte[] bytes = new byte[800];
                random.nextBytes(bytes);
                steps.add(new Step("t", Base64.getEncoder().encodeToString(bytes), Samples.site(j + 1)));
            }
            Story story = new Story(List.of(new Story.Moment("t", "x is 0", Samples.site(1), null)), null, null, null);
            findings.add(HtmlReportTest.withPath(Samples.race(), steps)
                    .withStory(story)
                    .withId("R" + i));
        }
        String sarif = sarif(Samples.result(Verdict.FINDINGS, findings.toArray(new Finding[0])));
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(sarif.getBytes(StandardCharsets.UTF_8));
        }
        assertTrue(compressed.size() < 10_000_000, compressed.size() + " bytes");
        assertEquals(60, run(sarif).list("results", JsonTree.class).size(), "all findings");
        assertTrue(sarif.contains("Stacks, complete paths and patches are left out."));
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

    private static String uri(JsonTree result) {
        return result.list("locations", JsonTree.class)
                .get(0)
                .object("physicalLocation")
                .object("artifactLocation")
                .text("uri");
    }

    private static long line(JsonTree location) {
        return location.object("physicalLocation").object("region").number("startLine");
    }
}
