package org.racefinder.worker.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Circumstances;
import org.racefinder.model.Deadlock;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.worker.process.FakeWorker;

class ExitCodeTest {
    private static Result result(Verdict verdict, List<String> reasons, Finding... findings) {
        Result sample = FakeWorker.result();
        return new Result(sample.target(), verdict, reasons, List.of(), sample.exploration(), List.of(findings), null);
    }

    private static Finding warning() {
        return new Deadlock(Circumstances.of("D1", Severity.WARNING, "engine", null), List.of());
    }

    @Test
    void aProofHasExitCodeZero() {
        assertEquals(0, ExitCode.of(result(Verdict.VERIFIED, List.of()), false));
        assertEquals(0, ExitCode.of(result(Verdict.NOTHING_FOUND, List.of()), false));
    }

    @Test
    void anErrorHasExitCodeOneEvenIfTheSearchIsIncomplete() {
        assertEquals(1, ExitCode.of(result(Verdict.FINDINGS, List.of("limit"), FakeWorker.race()), false));
    }

    @Test
    void anIncompleteSearchHasExitCodeThreeEvenWithWarnings() {
        assertEquals(3, ExitCode.of(result(Verdict.INCOMPLETE, List.of("limit")), false));
        assertEquals(3, ExitCode.of(result(Verdict.FINDINGS, List.of("limit"), warning()), false));
    }

    @Test
    void aWarningCountsOnlyOnRequest() {
        assertEquals(0, ExitCode.of(result(Verdict.VERIFIED, List.of(), warning()), false));
        assertEquals(1, ExitCode.of(result(Verdict.VERIFIED, List.of(), warning()), true));
    }
}
