package org.racefinder.mcp.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.mcp.program.RequestedProgram;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.report.SourceFiles;

/** The sentences by which an agent learns what it may claim. */
class VerdictFactsTest {
    private static Map<String, Object> facts(
            Verdict verdict, boolean complete, long executions, int millis, int maxExecutions, String... reasons) {
        return verdictFacts(verdict, complete, executions, millis, maxExecutions, reasons)
                .facts();
    }

    private static VerdictFacts verdictFacts(
            Verdict verdict, boolean complete, long executions, int millis, int maxExecutions, String... reasons) {
        Exploration exploration = new Exploration(
                "exhaustive",
                complete,
                complete ? 1 : 0.1,
                executions,
                0,
                0,
                1,
                10,
                10,
                5,
                2,
                millis / 2,
                millis,
                null);
        Result result = new Result(
                new Target("Mail", List.of(), List.of("classes"), "17"),
                verdict,
                List.of(reasons),
                List.of("no spurious wake-ups"),
                exploration,
                List.of(),
                null);
        RequestedProgram program = new RequestedProgram(
                "Mail",
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "auto",
                10,
                maxExecutions,
                Map.of());
        return new VerdictFacts(new FinishedCheck(
                "c1",
                program,
                result,
                List.of(),
                null,
                millis,
                Path.of("none"),
                new SourceFiles(List.of(), List.of())));
    }

    @Test
    void aProofSaysWhatItCoversAndWhatItDoesNot() {
        Map<String, Object> facts = facts(Verdict.VERIFIED, true, 12, 20, 0);
        assertEquals(true, facts.get("complete"));
        String proved = (String) facts.get("proved");
        assertTrue(proved.startsWith("under the listed assumptions, in every schedule of Mail"), proved);
        assertTrue(proved.contains("12 executions"), proved);
        assertTrue(proved.contains("Nothing is proved about other arguments"), proved);
        String text = verdictFacts(Verdict.VERIFIED, true, 12, 20, 0).text();
        assertTrue(text.contains("Assumed: no spurious wake-ups"), text);
    }

    @Test
    void anIncompleteAnswerProvesNothing() {
        for (Verdict verdict : List.of(Verdict.INCOMPLETE, Verdict.NOTHING_FOUND)) {
            Map<String, Object> facts = facts(verdict, false, 1, 10_000, 0, "the time limit of 10 s");
            assertEquals(false, facts.get("complete"));
            assertTrue(((String) facts.get("proved")).startsWith("nothing. "), facts.toString());
            assertTrue(((String) facts.get("next")).startsWith("do not report this as proved."), facts.toString());
        }
    }

    @Test
    void atALimitTheNextStepIsASmallerProgramOrAHigherLimit() {
        for (Map<String, Object> facts : List.of(
                facts(Verdict.INCOMPLETE, false, 1_000, 9_900, 0, "the time limit"),
                facts(Verdict.INCOMPLETE, false, 50, 100, 50, "the limit of 50 executions")))
            assertTrue(((String) facts.get("next")).contains("raise timeLimitSeconds (it was 10)"), facts.toString());
    }

    @Test
    void beforeALimitTheNextStepIsAProgramWithoutWhatTheReasonsName() {
        Map<String, Object> facts = facts(Verdict.INCOMPLETE, false, 3, 100, 0, "a socket was read");
        assertFalse(((String) facts.get("next")).contains("timeLimitSeconds"), facts.toString());
        assertTrue(((String) facts.get("next")).contains("the reasons name"), facts.toString());
        assertEquals(List.of("a socket was read"), facts.get("reasons"));
    }
}
