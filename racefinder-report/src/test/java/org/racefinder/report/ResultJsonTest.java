package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Access;
import org.racefinder.model.Circumstances;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.json.ResultWriter;

class ResultJsonTest {
    private static Result everything() {
        return Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                Samples.deadlock(),
                Samples.exception("expected <1>"),
                Samples.exit(7),
                Samples.livelock());
    }

    @Test
    void aResultSurvivesWritingAndReading() {
        assertEquals(everything(), ResultJson.read(ResultJson.write(everything(), "1.0")));
    }

    @Test
    void aResultSurvivesEncodingAsAMessage() {
        assertEquals(everything(), ResultJson.read(ResultJson.writeLine(everything(), "1.0")));
    }

    @Test
    void aProofSurvivesWithItsTreeAndTheOrderOfItsLines() {
        Result result = Samples.result(Verdict.VERIFIED).withProof(Samples.proof(Samples.site(14), "ann"));
        assertEquals(result, ResultJson.read(ResultJson.write(result, "1.0")));
        Proof withoutTree = new Proof(null, "Several workers explored it.", 1, true, List.of());
        assertEquals(
                withoutTree,
                ResultJson.read(ResultJson.writeLine(result.withProof(withoutTree), "1.0"))
                        .proof());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1, 3})
    void aBranchThatIsBelowNoOtherIsRefused(int level) {
        Result result = Samples.result(Verdict.VERIFIED).withProof(Samples.proof(Samples.site(14), "ann"));
        String json = ResultJson.writeLine(result, "1.0").replaceFirst("\"level\":0", "\"level\":" + level);
        assertThrows(IllegalArgumentException.class, () -> ResultJson.read(json));
    }

    @Test
    void aFindingSurvivesEncodingAsAMessage() {
        assertEquals(Samples.race(), ResultJson.readFinding(ResultJson.writeLine(Samples.race())));
    }

    @Test
    void theIdiomAndTheReasonForNoPatchSurvive() {
        Finding race = Samples.advised();
        String json = ResultJson.writeLine(race);
        assertTrue(json.contains("\"idiom\":\"CHECK_THEN_ACT\""), json);
        assertTrue(json.contains("\"noPatch\":\"a row of the array is handed on\""), json);
        assertEquals(race, ResultJson.readFinding(json));
    }

    @Test
    void anArrayElementSurvives() {
        Location location = new Location("int[]", null, true, List.of(0, 7), "Foo.java:9");
        ConflictingAccesses known = Samples.race().conflict();
        Finding array = new DataRace(
                Samples.race().circumstances().withTimeout(true),
                new ConflictingAccesses(known.raceKind(), location, known.first(), known.second()));
        assertEquals(array, ResultJson.readFinding(ResultJson.writeLine(array)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"},{\"kind\":\"x\"",
                "\\",
                "\u0000\u0001\u001f\u007f",
                "\r\n\t\b\f",
                "</script><!--",
                "\u2028\u2029",
                "\ud83d\ude00",
                "\ud800 alone",
                "\u001eracefinder RESULT {}"
            })
    void hostileTextSurvivesOnOneAsciiLine(String text) {
        Result result = Samples.result(Verdict.FINDINGS, Samples.exception(text));
        String line = ResultJson.writeLine(result, text);
        assertEquals(result, ResultJson.read(line));
        assertTrue(line.chars().allMatch(c -> c >= ' ' && c <= 0x7f), line);
        assertEquals(1, line.lines().count());
    }

    @Test
    void fieldsComeInTheOrderOfTheSchema() {
        String json = ResultJson.writeLine(everything(), "1.0");
        assertOrdered(json, "schemaVersion", "tool", "target", "verdict", "reasons", "exploration", "findings");
        String race = ResultJson.writeLine(Samples.race());
        assertOrdered(
                race,
                "id",
                "kind",
                "severity",
                "analysis",
                "raceKind",
                "location",
                "first",
                "second",
                "why",
                "path",
                "schedule",
                "traces");
        assertTrue(race.contains("\"severity\":\"error\""));
        assertTrue(
                race.contains("\"op\":\"WRITE\",\"thread\":\"Thread-0\",\"file\":\"Account.java\",\"line\":14"), race);
    }

    private static void assertOrdered(String json, String... names) {
        int at = -1;
        for (String name : names) {
            int next = json.indexOf("\"" + name + "\":", at + 1);
            assertTrue(next > at, name + " in " + json);
            at = next;
        }
    }

    @Test
    void onlyApplicableFieldsArePresent() {
        String race = ResultJson.writeLine(Samples.race());
        for (String absent : List.of("waits", "exception", "exitStatus", "needsTimeout", "array", "null"))
            assertFalse(race.contains(absent), absent + " in " + race);
    }

    @Test
    void unknownFieldsAreIgnored() {
        String json = ResultJson.writeLine(everything(), "1.0").replaceFirst("\\{", "{\"mood\":{\"deep\":[1,[2],{}]},");
        assertEquals(everything(), ResultJson.read(json));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[]",
                "null",
                "{\"schemaVersion\":2}",
                "{\"schemaVersion\":1}",
                "{\"schemaVersion\":\"1\"}",
                "{\"schemaVersion\":1,",
                "not json"
            })
    void invalidResultsAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> ResultJson.read(text));
    }

    @Test
    void everyTruncatedFileIsRefused() {
        String whole = ResultJson.writeLine(Samples.result(Verdict.VERIFIED), "1.0");
        for (int length = 0; length < whole.length(); length++) {
            String part = whole.substring(0, length);
            assertThrows(IllegalArgumentException.class, () -> ResultJson.read(part), part);
        }
    }

    @Test
    void aFieldOfTheWrongJsonTypeIsNamed() {
        String json = ResultJson.write(Samples.result(Verdict.VERIFIED), "1.0")
                .replaceFirst("\"findings\" : \\[ *\\]", "\"findings\" : 3");
        String sentence = assertThrows(IllegalArgumentException.class, () -> ResultJson.read(json))
                .getMessage();
        assertEquals("field \"findings\" is not an array", sentence);
    }

    @Test
    void aLongExceptionMessageIsCutWithAnEllipsis() {
        Finding finding = Samples.exception("x".repeat(ResultWriter.MAX_MESSAGE_LENGTH + 1_234));
        String message =
                ResultJson.readFinding(ResultJson.writeLine(finding)).failure().message();
        assertEquals("x".repeat(ResultWriter.MAX_MESSAGE_LENGTH) + "... (1,234 more characters)", message);
    }

    @Test
    void anEstimateThatIsNotANumberIsWrittenAsZero() {
        Exploration e = new Exploration("exhaustive", false, Double.NaN, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, "35x640");
        Result result = new Result(Samples.TARGET, Verdict.INCOMPLETE, List.of("x"), List.of(), e, List.of(), null);
        assertEquals(
                0.0,
                ResultJson.read(ResultJson.writeLine(result, "1")).exploration().estimatedFraction());
    }

    @Test
    void viewsSurviveWhetherConfirmedOrNot() {
        for (Boolean confirmed : new Boolean[] {null, true, false}) {
            Finding finding = Samples.views(confirmed);
            assertEquals(finding, ResultJson.readFinding(ResultJson.writeLine(finding)));
        }
    }

    @Test
    void anAccessWithoutACodeSiteSurvives() {
        Access nowhere = new Access(true, "main", null, List.of());
        ConflictingAccesses known = Samples.race().conflict();
        Finding finding = new DataRace(
                Circumstances.of("R1", Severity.ERROR, "happens-before", null),
                new ConflictingAccesses(known.raceKind(), known.location(), nowhere, nowhere));
        assertEquals(finding, ResultJson.readFinding(ResultJson.writeLine(finding)));
    }
}
