package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * The rows of the table of JDK methods, each as a {@link RowProgram program} in a racy and in a race-free form:
 * {@code check} and {@code monitor} give the answer that the contract of the row gives. All programs are compiled at
 * once, checked by one worker, and watched in one JVM.
 */
class RowsTest {
    /** How many rows have a program; it only grows. */
    private static final int FEWEST_ROWS = 266;

    @TempDir
    Path directory;

    private static List<RowProgram> programs(int feature) {
        List<RowProgram> programs = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            RowProgram program = exists(model, feature) ? RowProgram.of(model) : null;
            if (program != null) programs.add(program);
        }
        return programs;
    }

    /** Lists are sequenced collections since Java 21. */
    private static boolean exists(Model model, int feature) {
        boolean isList = model.owner().endsWith("CopyOnWriteArrayList");
        boolean isNew = Set.of("getFirst", "getLast", "addFirst", "addLast", "removeFirst", "removeLast")
                .contains(model.name());
        return feature >= 21 || !isList || !isNew;
    }

    private void compile(Path jdk, List<RowProgram> programs) throws IOException, InterruptedException {
        Path sources = Files.createDirectories(directory.resolve("rows"));
        List<String> line = new ArrayList<>(List.of(jdk.resolve("bin/javac").toString(), "-d", "classes"));
        for (RowProgram program : programs) {
            for (boolean racy : new boolean[] {true, false}) {
                Path source = sources.resolve(program.name(racy) + ".java");
                Files.writeString(source, program.source(racy));
                line.add(source.toString());
            }
        }
        Path all = sources.resolve("All.java");
        Files.writeString(all, RowProgram.all(programs));
        line.add(all.toString());
        Process javac = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("javac").toFile())
                .start();
        assertEquals(0, javac.waitFor(), () -> read("javac"));
    }

    private String read(String file) {
        try {
            return Files.readString(directory.resolve(file));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void checkAndMonitorAgreeAboutEveryRowThatHasAProgram() throws IOException, InterruptedException {
        Path jdk = Jdks.ofThisTest();
        List<RowProgram> programs = programs(Jdks.feature(jdk));
        assertTrue(programs.size() >= FEWEST_ROWS, programs.size() + " rows have a program");
        compile(jdk, programs);
        assertEquals(List.of(), wrongInCheck(programs));
        Set<String> racy =
                programs.stream().map(p -> "rows." + p.name(true) + ".data").collect(Collectors.toSet());
        assertEquals(new TreeSet<>(racy), new TreeSet<>(foundByMonitor()));
    }

    private List<String> wrongInCheck(List<RowProgram> programs) throws IOException, InterruptedException {
        List<String> suite = new ArrayList<>();
        for (RowProgram each : programs) {
            suite.add("rows." + each.name(true));
            suite.add("rows." + each.name(false));
        }
        Files.write(directory.resolve("suite.txt"), suite);
        Tool.run(
                directory,
                "check",
                "--suite",
                "suite.txt",
                "--quiet",
                "--workers",
                "1",
                "--advice",
                "off",
                "--json",
                "results.json",
                "-cp",
                "classes");
        List<String> wrong = new ArrayList<>();
        for (Result result : ResultJson.readAll(read("results.json"))) {
            String program = result.target().main();
            List<String> found =
                    result.findings().stream().map(RowsTest::location).toList();
            List<String> expected = program.startsWith("rows.Racy") ? List.of(program + ".data") : List.of();
            if (!found.equals(expected) || !result.reasons().isEmpty())
                wrong.add(program + ": " + found + " " + result.reasons());
        }
        return wrong;
    }

    private Set<String> foundByMonitor() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "monitor", "-q", "--json", "monitor.json", "-cp", "classes", "rows.All");
        Result result = ResultJson.read(read("monitor.json"));
        assertEquals(List.of(), result.reasons(), ran.err());
        return result.findings().stream().map(RowsTest::location).collect(Collectors.toSet());
    }

    private static String location(Finding finding) {
        return finding.location().display(false);
    }
}
