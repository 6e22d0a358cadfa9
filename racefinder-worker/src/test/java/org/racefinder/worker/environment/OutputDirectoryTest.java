package org.racefinder.worker.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputDirectoryTest {
    @TempDir
    Path directory;

    @Test
    void onlyTheFilesOfAnEarlierCheckAreRemoved() throws IOException {
        List<String> old = List.of("R1.schedule", "R1.story.schedule", "E12.schedule", "advice.json");
        List<String> others =
                List.of("mine.schedule", "notes.txt", "result.json", "killed.schedule", "R1.schedule.txt");
        for (String name : old) Files.writeString(directory.resolve(name), "");
        for (String name : others) Files.writeString(directory.resolve(name), "");
        OutputDirectory.clear(directory);
        Set<String> left = new TreeSet<>();
        try (Stream<Path> files = Files.list(directory)) {
            files.forEach(file -> left.add(file.getFileName().toString()));
        }
        assertEquals(new TreeSet<>(others), left);
    }

    @Test
    void anAbsentDirectoryStaysAbsent() throws IOException {
        OutputDirectory.clear(directory.resolve("none"));
        assertEquals(false, Files.exists(directory.resolve("none")));
    }
}
