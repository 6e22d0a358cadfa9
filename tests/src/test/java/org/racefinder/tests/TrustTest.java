package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** Trusted code and untracked fields are excluded from the check, and what is assumed about fields is in the result. */
@Timeout(300)
class TrustTest {
    @TempDir
    Path directory;

    private Result check(String... words) throws IOException, InterruptedException {
        return run(List.of("check", "--advice", "off"), words);
    }

    private Result monitor(String... words) throws IOException, InterruptedException {
        return run(List.of("monitor"), words);
    }

    private Result run(List<String> command, String... words) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("--quiet", "--json", "result.json", "-cp", Tool.EXAMPLES.toString()));
        line.addAll(List.of(words));
        Tool.run(directory, line.toArray(String[]::new));
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private static Set<String> fields(Result result) {
        Set<String> fields = new TreeSet<>();
        for (Finding finding : result.findings()) fields.add(finding.location().field());
        return fields;
    }

    private static void assertAssumed(String text, Result result) {
        assertTrue(
                result.assumptions().stream().anyMatch(assumption -> assumption.contains(text)),
                result.assumptions()::toString);
    }

    @Test
    void aTrustedClassExemptsItsPrivateFieldsOnly() throws IOException, InterruptedException {
        Result result = check("--trust", "racy.trust.PrivateCounter", "racy.trust.PrivateCounter");
        assertEquals(Set.of("shared"), fields(result));
        assertAssumed("private fields of racy.trust.PrivateCounter", result);
    }

    @Test
    void aTrustedPackageAlsoExemptsPackagePrivateFields() throws IOException, InterruptedException {
        Result result = check("--trust", "racy.trust", "racy.trust.PrivateCounter");
        assertEquals(Verdict.VERIFIED, result.verdict());
        assertAssumed("fields of racy.trust,", result);
    }

    @Test
    void racesOnUntrackedFieldsAreNotReported() throws IOException, InterruptedException {
        Result result = check("--untracked", "*.shared, *.nothing", "racy.trust.PrivateCounter");
        assertEquals(Set.of("hits"), fields(result));
        assertAssumed("races on racy.trust.PrivateCounter.shared", result);
    }

    @Test
    void annotationsExemptFieldsAndTrustedCodeStillCreatesEdges() throws IOException, InterruptedException {
        Result result = check("--analysis", "happens-before", "racefree.trust.TrustedMailbox");
        assertEquals(Verdict.VERIFIED, result.verdict());
        assertAssumed("Mailbox, which is trusted", result);
        assertAssumed("lastSeen, which is untracked", result);
    }

    @Test
    void untrackedFieldsIncludeTheElementsOfTheirArrays() throws IOException, InterruptedException {
        Result result = check("--untracked", "*.sums", "racy.trust.UntrackedElements");
        assertEquals(Verdict.VERIFIED, result.verdict());
        assertAssumed("races on the elements of racy.trust.UntrackedElements.sums", result);
        assertAssumed("races on the elements of racy.trust.UntrackedElements.hits", result);
    }

    @Test
    void aFieldIsTreatedAsVolatileIfThePatternsSaySo() throws IOException, InterruptedException {
        assertEquals(Set.of("head", "tail"), fields(check("racy.trust.VolatileByOption")));
        Result result = check("--volatile", "*.VolatileByOption.*", "racy.trust.VolatileByOption");
        assertEquals(Verdict.VERIFIED, result.verdict());
        assertAssumed("racy.trust.VolatileByOption.tail behaves like a volatile field", result);
    }

    @Test
    void aMonitoredRunTreatsTheSameFieldsAsVolatileOrUntracked() throws IOException, InterruptedException {
        assertEquals(Set.of("head", "tail"), fields(monitor("racy.trust.VolatileByOption")));
        assertEquals(Set.of("tail"), fields(monitor("--volatile", "*.head", "racy.trust.VolatileByOption")));
        Result result = monitor("--untracked", "*.sums", "racy.trust.UntrackedElements");
        assertEquals(Verdict.NOTHING_FOUND, result.verdict());
        assertAssumed("races on the elements of racy.trust.UntrackedElements.sums", result);
        assertEquals(
                Verdict.NOTHING_FOUND,
                monitor("racefree.trust.DocumentedVolatile").verdict());
        assertEquals(
                Verdict.NOTHING_FOUND,
                monitor("racefree.trust.UntrackedElements").verdict());
    }

    @Test
    void aRaceSaysIfOnlyAMissingPromiseMakesItOne() throws IOException, InterruptedException {
        assertTrue(check("racy.idiom.AskedLatch")
                .findings()
                .get(0)
                .why()
                .contains("Only CountDownLatch.getCount() shows"));
        assertTrue(check("racy.idiom.AskedQueue").findings().get(0).why().contains("promises no happens-before"));
        assertFalse(check("racy.trust.PrivateCounter").findings().get(0).why().contains("promises no happens-before"));
    }
}
