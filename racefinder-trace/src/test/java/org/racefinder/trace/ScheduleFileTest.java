package org.racefinder.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.trace.SavedSchedule.Choice;

class ScheduleFileTest {
    @TempDir
    Path directory;

    private static SavedSchedule schedule(List<String> args, List<Choice> choices) {
        return new SavedSchedule(
                "bank.Transfer",
                args,
                List.of("build/classes", "lib/a b.jar"),
                "17.0.15",
                Map.of("timed-waits", List.of("may-expire"), "analysis", List.of("goldilocks", "views")),
                List.of("bank.Account.balance", "int[] (A.java:3)"),
                choices,
                "R1 DATA_RACE");
    }

    @Test
    void aWrittenScheduleIsReadBack() throws IOException {
        List<Choice> choices = List.of(
                new Choice(0, 0),
                new Choice(0, 0),
                new Choice(0, 0),
                new Choice(1, 2),
                new Choice(1, 0),
                new Choice(12, 0));
        SavedSchedule schedule = schedule(List.of("3", "fast"), choices);
        Path file = directory.resolve("new/R1.schedule");
        ScheduleFile.write(file, schedule);
        assertEquals(schedule, ScheduleFile.read(file));
    }

    @Test
    void equalChoicesInARowAreWrittenOnce() {
        List<Choice> choices = List.of(new Choice(3, 1), new Choice(3, 1), new Choice(3, 1), new Choice(4, 0));
        assertTrue(ScheduleFile.format(schedule(List.of(), choices)).contains("\n3.1x3 4\n"));
    }

    @Test
    void anImpossibleNumberOfChoicesIsRejected() {
        String text = "racefinder schedule 1\nmain: a\nchoices: 2000000000\n0x2000000000\nend\n";
        String sentence = assertThrows(ScheduleFile.MalformedSchedule.class, () -> ScheduleFile.parse(text))
                .getMessage();
        assertEquals("damaged: it announces 2000000000 choices, and no schedule has more than 20000000", sentence);
    }

    @Test
    void argumentsWithLineBreaksAndBackslashesSurvive() throws IOException {
        SavedSchedule schedule = schedule(List.of("a\nend\n", "c:\\new\\run", "\r", "", " : ", "\\"), List.of());
        assertEquals(schedule, ScheduleFile.parse(ScheduleFile.format(schedule)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomChoicesSurvive(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        List<Choice> choices = new ArrayList<>();
        int length = random.nextInt(2_000);
        for (int i = 0; i < length; i++) choices.add(new Choice(random.nextInt(3), random.nextInt(2)));
        SavedSchedule schedule = schedule(List.of(), choices);
        assertEquals(schedule, ScheduleFile.parse(ScheduleFile.format(schedule)));
    }

    @Test
    void everyTruncatedFileIsRejected() {
        String whole = ScheduleFile.format(schedule(List.of("x"), List.of(new Choice(0, 0), new Choice(1, 0))));
        // The file without its last line break is still complete.
        for (int length = 0; length < whole.length() - 1; length++) {
            String part = whole.substring(0, length);
            assertThrows(ScheduleFile.MalformedSchedule.class, () -> ScheduleFile.parse(part), part);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello\n", "PK\u0003\u0004", "{\"schemaVersion\": 1}"})
    void aFileOfAnotherFormatIsRejected(String text) {
        String message = assertThrows(ScheduleFile.MalformedSchedule.class, () -> ScheduleFile.parse(text))
                .getMessage();
        assertTrue(message.startsWith("not a Racefinder schedule"), message);
    }

    @Test
    void aBinaryFileIsRejected() throws IOException {
        Path file = directory.resolve("x");
        Files.write(file, new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe});
        assertThrows(ScheduleFile.MalformedSchedule.class, () -> ScheduleFile.read(file));
    }

    @Test
    void rejectingANewerVersionNamesIt() {
        String message = assertThrows(
                        ScheduleFile.MalformedSchedule.class,
                        () -> ScheduleFile.parse("racefinder schedule 2\nmain: a\n"))
                .getMessage();
        assertTrue(message.contains("version 2"), message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "choices: 2\n0x2000000000\nend\n",
                "choices: 1\n0x2\nend\n",
                "choices: 2\n0\nend\n",
                "choices: 1\nabc\nend\n",
                "choices: 1\n-1\nend\n"
            })
    void choicesThatContradictTheirCountAreRejected(String tail) {
        assertThrows(
                ScheduleFile.MalformedSchedule.class,
                () -> ScheduleFile.parse("racefinder schedule 1\nmain: a\n" + tail));
    }

    @Test
    void keysOfLaterVersionsAreIgnored() throws IOException {
        SavedSchedule read = ScheduleFile.parse("racefinder schedule 1\nmain: a.B\nmood: good\nchoices: 1\n7\nend\n");
        assertEquals("a.B", read.main());
        assertEquals(List.of(new Choice(7, 0)), read.choices());
    }
}
