package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** Trusted code and untracked fields are excluded from the check, and the result says so. */
@Timeout(300)
class TrustTest {
    @TempDir
    Path directory;

    private Result check(String option, String pattern, String program) throws IOException, InterruptedException {
        Tool.run(
                directory,
                "check",
                "--quiet",
                "--advice",
                "off",
                "--json",
                "result.json",
                option,
                pattern,
                "-cp",
                Tool.EXAMPLES.toString(),
                program);
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
}
