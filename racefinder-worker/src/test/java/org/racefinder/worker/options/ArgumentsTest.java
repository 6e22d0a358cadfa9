package org.racefinder.worker.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.worker.environment.UsageError;

class ArgumentsTest {
    private static final List<Option> OPTIONS = List.of(
            Option.of("-n --number", "N", "5", "a number"),
            Option.of("--arg", "ARG", null, "may be repeated"),
            Option.of("--mode", "off|on", "off", "a switch"),
            Option.flag("-q --quiet", "a flag"));

    private static Arguments parse(String... words) {
        return Arguments.parse(List.of(words), OPTIONS);
    }

    private static String refused(String... words) {
        return assertThrows(UsageError.class, () -> parse(words)).getMessage();
    }

    @Test
    void omittedOptionsHaveDefaults() {
        Arguments arguments = parse();
        assertEquals(5, arguments.number("--number", 1, 9));
        assertFalse(arguments.flag("--quiet"));
        assertNull(arguments.text("--arg"));
        assertEquals(List.of(), arguments.rest());
    }

    @Test
    void valuesComeAfterTheNameOrAfterAnEqualsSign() {
        assertEquals(7, parse("-n", "7").number("--number", 1, 9));
        assertEquals(8, parse("--number=8").number("--number", 1, 9));
        assertEquals("", parse("--arg=").text("--arg"));
        assertEquals("-x=1", parse("--arg", "-x=1").text("--arg"));
    }

    @Test
    void theLastOfSeveralValuesCountsAndRepeatableOptionsKeepAll() {
        assertEquals("3", parse("-n", "2", "--number", "3").text("--number"));
        assertEquals(List.of("a", "b"), parse("--arg", "a", "--arg", "b").all("--arg"));
    }

    @Test
    void wordsAfterTheMainClassBelongToTheProgram() {
        Arguments arguments = parse("--quiet", "Main", "--quiet", "-x", "--number=3");
        assertTrue(arguments.flag("--quiet"));
        assertEquals(List.of("Main", "--quiet", "-x", "--number=3"), arguments.rest());
        assertEquals(5, arguments.number("--number", 1, 9));
    }

    @Test
    void withoutAProgramOptionsMayAppearAnywhere() {
        Arguments arguments = Arguments.anywhere(List.of("a", "-n", "7", "b", "-q", "--", "-x"), OPTIONS);
        assertEquals(List.of("a", "b", "-x"), arguments.rest());
        assertEquals(7, arguments.number("--number", 1, 9));
        assertTrue(arguments.flag("--quiet"));
    }

    @Test
    void aNumberThatIsTooLargeIsRefusedWithTheRange() {
        String sentence = assertThrows(UsageError.class, () -> parse("-n", "10").number("--number", 1, 9))
                .getMessage();
        assertEquals("--number takes a number from 1 to 9, not \"10\"", sentence);
    }

    @Test
    void twoDashesEndTheOptions() {
        assertEquals(List.of("-q"), parse("--", "-q").rest());
    }

    @Test
    void anUnknownOptionIsRejectedWithASuggestion() {
        assertEquals("unknown option --quite (did you mean --quiet?)", refused("--quite"));
        assertEquals("unknown option --zzzzzz (--help lists the options)", refused("--zzzzzz"));
    }

    @Test
    void aMissingOrSuperfluousValueIsRefused() {
        assertEquals("--number needs a value (N)", refused("--number"));
        assertEquals("--quiet takes no value", refused("--quiet=yes"));
    }

    @Test
    void valuesOutsideTheirRangeAreRefused() {
        for (String value : List.of("0", "-1", "10", "x", "", "99999999999999999999"))
            assertThrows(UsageError.class, () -> parse("--number", value).number("--number", 1, 9), value);
        String message = assertThrows(
                        UsageError.class, () -> parse("--mode", "maybe").oneOf("--mode", List.of("off", "on")))
                .getMessage();
        assertEquals("--mode takes off, on, not \"maybe\"", message);
        assertEquals("on", parse("--mode", "on").oneOf("--mode", List.of("off", "on")));
    }
}
