package org.racefinder.explorer.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.trace.SavedSchedule.Choice;

class CurrentScheduleTest {
    @TempDir
    Path directory;

    @Test
    void theChoicesSinceTheLastBeginAreInTheFileAtOnce() throws IOException {
        Path file = directory.resolve("current");
        CurrentSchedule current = CurrentSchedule.open(file);
        current.begin();
        current.add(9, 9);
        current.begin();
        current.add(0, 0);
        current.add(2, 1);
        assertEquals(
                List.of(new Choice(0, 0), new Choice(2, 1)),
                CurrentSchedule.read(file).choices());
    }

    @Test
    void promotedLocationsAreKeptAcrossExecutions() throws IOException {
        Path file = directory.resolve("current");
        CurrentSchedule current = CurrentSchedule.open(file);
        current.promoted(List.of("a.B.f", "a.B.g[]"));
        current.begin();
        assertEquals(List.of("a.B.f", "a.B.g[]"), CurrentSchedule.read(file).promoted());
        current.promoted(List.of("x"));
        assertEquals(List.of("x"), CurrentSchedule.read(file).promoted());
    }

    @Test
    void choicesBeyondTheCapacityAreDropped() throws IOException {
        Path file = directory.resolve("current");
        CurrentSchedule current = CurrentSchedule.open(file);
        current.begin();
        for (int i = 0; i < 300_000; i++) current.add(i, 0);
        List<Choice> choices = CurrentSchedule.read(file).choices();
        assertEquals(1 << 18, choices.size());
        assertEquals(new Choice(262_143, 0), choices.get(262_143));
    }

    @Test
    void aMissingFileIsEmpty() throws IOException {
        assertEquals(
                List.of(), CurrentSchedule.read(directory.resolve("absent")).choices());
    }
}
