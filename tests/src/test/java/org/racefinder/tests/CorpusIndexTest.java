package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table in examples/README.md lists every program and agrees with the comments in each. */
class CorpusIndexTest {
    private static final Path EXAMPLES = Tool.ROOT.resolve("examples");
    private static final Pattern ROW = Pattern.compile("\\| \\[\\w+]\\((src/main/java(?:25)?/[^)]+)\\) \\|.*");
    private static final Pattern EXPECTED = Pattern.compile("(?m)^// EXPECT: (\\w+)");

    @Test
    void everyProgramHasOneRowAndEveryRowHasAProgram() throws IOException {
        List<String> programs;
        try (Stream<Path> files = Files.walk(EXAMPLES.resolve("src/main"))) {
            programs = files.filter(CorpusIndexTest::isProgram)
                    .map(file -> EXAMPLES.relativize(file).toString())
                    .sorted()
                    .toList();
        }
        assertEquals(programs, new ArrayList<>(rows().keySet()));
    }

    @Test
    void everyRowNamesTheKindsOfFindingsThatAreExpected() throws IOException {
        for (Map.Entry<String, String> row : rows().entrySet()) {
            Matcher expected = EXPECTED.matcher(Files.readString(EXAMPLES.resolve(row.getKey())));
            while (expected.find()) {
                assertTrue(row.getValue().contains(expected.group(1)), row.getKey() + " expects " + expected.group(1));
            }
        }
    }

    private static boolean isProgram(Path file) {
        try {
            return file.toString().endsWith(".java") && Files.readString(file).contains(" void main(");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> rows() throws IOException {
        Map<String, String> rows = new TreeMap<>();
        for (String line : Files.readAllLines(EXAMPLES.resolve("README.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) assertEquals(null, rows.put(row.group(1), line), "two rows of " + row.group(1));
        }
        return rows;
    }
}
