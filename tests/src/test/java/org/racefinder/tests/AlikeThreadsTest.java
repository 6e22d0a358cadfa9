package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/**
 * Random programs with interchangeable threads: explored up to exchange, as a tree and as states, they have the findings
 * that they have without that. {@code -Dalike=N} sets the number of programs; {@code -Dalike.seed=S} selects them.
 */
@Timeout(3600)
class AlikeThreadsTest {
    private static final int PROGRAMS = Integer.getInteger("alike", 150);
    private static final int SEED = Integer.getInteger("alike.seed", 1);

    /** Programs that need more without reduction are left out. */
    private static final int MOST_EXECUTIONS = 2_000;

    @TempDir
    Path directory;

    @Test
    void exchangesHideNoFinding() throws IOException, InterruptedException {
        write();
        List<Result> whole = explored("dpor", MOST_EXECUTIONS);
        List<Result> upToExchange = explored("auto", MOST_EXECUTIONS);
        List<Result> states = explored("cache", 50 * MOST_EXECUTIONS);
        List<String> differences = new ArrayList<>();
        int racy = 0;
        int fewer = 0;
        int checked = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            if (whole.get(i).exploration().executions() >= MOST_EXECUTIONS) continue;
            checked++;
            Set<String> expected = findings(whole.get(i));
            if (!expected.isEmpty()) racy++;
            long executions = upToExchange.get(i).exploration().executions();
            if (executions < whole.get(i).exploration().executions()) fewer++;
            boolean same = findings(upToExchange.get(i)).equals(expected)
                    && upToExchange.get(i).verdict() == whole.get(i).verdict();
            if (!same) differences.add("P" + i + ": " + findings(upToExchange.get(i)) + " instead of " + expected);
            // it ends with the first race
            Set<String> found = findings(states.get(i));
            if (found.isEmpty() != expected.isEmpty()
                    || !expected.containsAll(found)
                    || found.isEmpty() && states.get(i).verdict() != Verdict.VERIFIED)
                differences.add("P" + i + ": states show " + found + " instead of " + expected);
        }
        assertEquals("", String.join("\n", differences), () -> "programs of seed " + SEED);
        assertTrue(checked > PROGRAMS / 2, checked + " small enough");
        assertTrue(racy > checked / 5 && racy < checked - checked / 10, racy + " with findings");
        assertTrue(fewer > checked / 5, fewer + " with fewer executions");
    }

    private void write() throws IOException {
        Random random = new Random(SEED);
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-d", directory.toString()));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            Path file = directory.resolve("P" + i + ".java");
            Files.writeString(file, new AlikeThreads(random).source("P" + i));
            words.add(file.toString());
            names.add("P" + i);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])));
        Files.write(directory.resolve("suite.txt"), names);
    }

    private List<Result> explored(String reduction, int limit) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("check", "--quiet", "--suite", "suite.txt", "--advice", "off"));
        words.addAll(List.of("--max-executions", String.valueOf(limit)));
        words.addAll(List.of("--reduction", reduction, "--json", "result.json", "-cp", directory.toString()));
        Tool.start(directory, words.toArray(new String[0])).waitFor();
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(PROGRAMS, results.size());
        return results;
    }

    private static Set<String> findings(Result result) {
        Set<String> found = new TreeSet<>();
        for (Finding finding : result.findings()) {
            if (finding.severity() != Severity.ERROR) continue;
            found.add(
                    finding.location() == null
                            ? finding.kind().name()
                            : finding.location().display(false));
        }
        return found;
    }
}
