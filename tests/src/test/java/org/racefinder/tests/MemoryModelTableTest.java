package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/memory-model.md maps every rule to programs of the corpus. This test checks the table against them. */
class MemoryModelTableTest {
    private static final Path SOURCES = Tool.ROOT.resolve("examples/src/main/java");
    private static final Pattern LINK = Pattern.compile("\\(\\.\\./examples/src/main/java/(\\S+?\\.java)\\)");

    private static List<String> rows() throws IOException {
        return Files.readAllLines(Tool.ROOT.resolve("docs/memory-model.md")).stream()
                .filter(line -> line.startsWith("| ") && line.contains("](../examples"))
                .toList();
    }

    private static Set<String> programs(String text) {
        Matcher link = LINK.matcher(text);
        return link.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyRuleHasARacyProgramAndOneThatIsRaceFreeBecauseOfIt() throws IOException {
        List<String> rows = rows();
        assertTrue(rows.size() >= 50, "rows: " + rows.size());
        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            Set<String> racy = programs(cells[2]);
            Set<String> raceFree = programs(cells[3]);
            assertFalse(raceFree.isEmpty(), row);
            for (String program : racy) assertEquals(true, states(program, "// EXPECT: RACE "), program);
            for (String program : raceFree) assertEquals(false, states(program, "// EXPECT: RACE "), program);
            boolean onlyReasons = true;
            for (String program : raceFree) onlyReasons &= states(program, "// EXPECT: INCOMPLETE");
            assertTrue(onlyReasons || !racy.isEmpty(), row);
        }
    }

    private static boolean states(String program, String what) throws IOException {
        return Files.readAllLines(SOURCES.resolve(program)).stream().anyMatch(line -> line.startsWith(what));
    }

    @Test
    void everyProgramAboutTheMemoryModelIsInTheTable() throws IOException {
        Set<String> named = programs(String.join("\n", rows()));
        Set<String> written = new TreeSet<>();
        for (String directory : List.of("racy/jmm", "racy/juc", "racefree/jmm", "racefree/juc")) {
            try (Stream<Path> files = Files.list(SOURCES.resolve(directory))) {
                files.forEach(
                        file -> written.add(SOURCES.relativize(file).toString().replace('\\', '/')));
            }
        }
        written.removeAll(named);
        assertEquals(Set.of(), written);
    }
}
