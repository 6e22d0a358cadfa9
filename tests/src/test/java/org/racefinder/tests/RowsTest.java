package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.UnsafeMethod;
import org.racefinder.jdk.table.VariableType;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * Every row of the table of JDK methods has {@link RowProgram programs} in a racy and in a race-free form.
 * {@code check}, {@code monitor} and {@code analyze} must agree with the documentation of the method. All programs are
 * compiled at once, checked by one worker, and monitored in few JVMs. The JDKs share the processors.
 */
@Execution(ExecutionMode.CONCURRENT)
class RowsTest {
    /** The rows of these classes only, by a part of their names; {@code -Drows.of=FutureTask}. */
    private static final String OWNER = System.getProperty("rows.of", "");

    private static final Set<String> SEQUENCED =
            Set.of("getFirst", "getLast", "addFirst", "addLast", "removeFirst", "removeLast");

    private static final Set<String> SINCE_19 = Set.of("resultNow", "exceptionNow", "state");

    /** The number of monitored JVMs. More than one is needed, because each reports at most 1,000 races. */
    private static final int PARTS = 4;

    private static final int RUNS = 3;
    private static final String INTERNAL_UNSAFE = "java.base/jdk.internal.misc=ALL-UNNAMED";

    /** Contains the classes that every JDK runs. */
    @TempDir
    static Path common;

    private static final Set<String> COMPILED = new HashSet<>();

    @TempDir
    Path directory;

    @BeforeAll
    static void compileWhatEveryJdkRuns() throws IOException, InterruptedException {
        List<RowProgram> programs = programs(Jdks.feature(Jdks.ofThisTest()));
        compile(common, Jdks.ofThisTest(), programs, Set.of(), List.of());
        for (RowProgram program : programs) COMPILED.addAll(program.names());
    }

    @Test
    void everyRowOfTheListThatMakesAnEdgeHasAProgram() throws IOException, InterruptedException {
        Set<String> titles = new HashSet<>();
        for (RowProgram program : programs(Integer.MAX_VALUE)) titles.add(program.title());
        String owner = "";
        List<String> missing = new ArrayList<>();
        for (String line : Tool.run(directory, "check", "--list-models").out().split("\n", -1)) {
            if (line.startsWith("Run their own code")) break;
            if (!line.startsWith("  ")) {
                owner = line;
                continue;
            }
            String method = line.trim().split(" {2}", -1)[0];
            String title = owner + "." + method.replace("synchronized methods", "*()");
            boolean hasEdges = !line.endsWith("| none");
            if (hasEdges && !titles.contains(title)) missing.add(title);
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void checkMonitorAndAnalyzeAgreeAboutEveryRow() throws IOException, InterruptedException {
        compare(Jdks.ofThisTest());
    }

    @Test
    void checkMonitorAndAnalyzeAgreeAboutEveryRowOnJdk25() throws IOException, InterruptedException {
        Path home = Jdks.jdk25();
        assumeTrue(home != null && Jdks.feature(home) != Jdks.feature(Jdks.ofThisTest()), "no other JDK");
        compare(home);
    }

    private static List<RowProgram> programs(int feature) {
        List<RowProgram> programs = new ArrayList<>();
        for (Model model : JdkModels.all())
            if (model.owner().contains(OWNER) && since(model) <= feature) programs.addAll(RowPrograms.of(model));
        if (!OWNER.isEmpty()) return programs;
        for (HandleMode mode : HandleMode.values()) programs.addAll(RowPrograms.of(mode));
        for (UnsafeMethod method : UnsafeMethod.all()) if (hasProgram(method)) programs.addAll(RowPrograms.of(method));
        return programs;
    }

    /**
     * Whether a method of Unsafe has programs: all of those that programs usually call, and of the JDK's own class each
     * mode once and each type once. Its methods have the same modes for all types.
     */
    private static boolean hasProgram(UnsafeMethod method) {
        if (method.owner().equals(UnsafeMethod.SUN)) return true;
        boolean isOldName = method.name().contains("Object");
        return !isOldName
                && (method.type() == VariableType.INT
                        || method.mode() == HandleMode.COMPARE_AND_SET
                        || method.mode() == HandleMode.GET_AND_SET);
    }

    /** The first Java version whose class has the method, or 17 if it is older. */
    private static int since(Model model) {
        String name = model.name();
        if (model.owner().contains("CopyOnWriteArrayList") && SEQUENCED.contains(name)) return 21;
        if (model.owner().endsWith("/FutureTask")) return SINCE_19.contains(name) ? 19 : 17;
        if (!model.owner().contains("ForkJoin")) return 17;
        boolean isNew =
                name.equals("close") || name.equals("lazySubmit") || name.startsWith("quietly") && model.timed();
        return name.equals("externalSubmit") ? 20 : isNew ? 19 : 17;
    }

    private void compare(Path jdk) throws IOException, InterruptedException {
        List<RowProgram> programs = programs(Jdks.feature(jdk));
        Path sources = Files.createDirectories(directory.resolve("rows"));
        List<Path> parts = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            Path all = sources.resolve("All" + part + ".java");
            Files.writeString(all, RowProgram.all("All" + part, part(programs, part)));
            parts.add(all);
        }
        compile(directory, jdk, programs, COMPILED, parts);
        List<String> wrong = new ArrayList<>(wrongInCheck(jdk, programs));
        wrong.addAll(wrongInMonitor(jdk, programs));
        assertEquals(List.of(), wrong);
    }

    /** Compiles programs, apart from those that are known. Those compiled for an earlier JDK run on a later one. */
    private static void compile(Path to, Path jdk, List<RowProgram> programs, Set<String> known, List<Path> others)
            throws IOException, InterruptedException {
        Path sources = Files.createDirectories(to.resolve("rows"));
        List<String> files = new ArrayList<>();
        for (RowProgram program : programs)
            for (String name : program.names()) {
                if (known.contains(name)) continue;
                Path source = sources.resolve(name + ".java");
                Files.writeString(source, program.source(name));
                files.add(source.toString());
            }
        for (Path other : others) files.add(other.toString());
        Files.write(to.resolve("files"), files);
        Process javac = new ProcessBuilder(
                        jdk.resolve("bin/javac").toString(),
                        "-nowarn",
                        "-proc:none",
                        "--add-exports",
                        INTERNAL_UNSAFE,
                        "-cp",
                        common.resolve("classes").toString(),
                        "-d",
                        "classes",
                        "@files")
                .directory(to.toFile())
                .redirectErrorStream(true)
                .redirectOutput(to.resolve("javac").toFile())
                .start();
        assertEquals(0, javac.waitFor(), () -> read(to.resolve("javac")));
    }

    private static List<RowProgram> part(List<RowProgram> programs, int part) {
        int size = programs.size();
        return programs.subList(part * size / PARTS, (part + 1) * size / PARTS);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private List<String> wrongInCheck(Path jdk, List<RowProgram> programs) throws IOException, InterruptedException {
        List<String> suite = new ArrayList<>();
        for (RowProgram each : programs) for (String name : each.names()) suite.add("rows." + name);
        Files.write(directory.resolve("suite.txt"), suite);
        run(
                jdk,
                "check",
                "--suite",
                "suite.txt",
                "--quiet",
                "--workers",
                "1",
                "--advice",
                "off",
                "--json",
                "results.json");
        List<String> wrong = new ArrayList<>();
        List<Result> results = ResultJson.readAll(read(directory.resolve("results.json")));
        assertEquals(suite.size(), results.size());
        for (Result result : results) {
            String program = result.target().main();
            Set<String> found = locations(result);
            boolean isRight = program.startsWith("rows.Racy")
                    ? found.contains(program + ".data") && !wasStuck(result)
                    : found.isEmpty() && result.reasons().isEmpty();
            if (!isRight)
                wrong.add("check: " + program + " " + title(programs, program) + ": " + found + " " + result.reasons());
        }
        return wrong;
    }

    /** What a racy form calls may be more than is modelled, but its threads never block or compute for ever. */
    private static boolean wasStuck(Result result) {
        return result.reasons().stream().anyMatch(reason -> reason.contains("which the engine does not control"));
    }

    private static String title(List<RowProgram> programs, String name) {
        for (RowProgram each : programs)
            if (each.names().contains(name.substring("rows.".length()))) return each.title();
        return "";
    }

    /**
     * A run contains only some of the possible outcomes, so a race may be missing in one run and must occur in one of
     * several; a race-free program must be clean in all of them, and {@code analyze} must agree with each run.
     */
    private List<String> wrongInMonitor(Path jdk, List<RowProgram> programs) throws IOException, InterruptedException {
        List<String> wrong = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            List<RowProgram> those = part(programs, part);
            Set<String> found = new TreeSet<>();
            for (int run = 0; run < RUNS; run++) {
                Tool.Ran ran =
                        run(jdk, "monitor", "-q", "--log", "run.log", "--json", "monitor.json", "rows.All" + part);
                Result monitored = ResultJson.read(read(directory.resolve("monitor.json")));
                assertEquals(List.of(), monitored.reasons(), ran.err());
                Tool.run(directory, "analyze", "-q", "--json", "analyzed.json", "run.log");
                Set<String> analyzed = locations(ResultJson.read(read(directory.resolve("analyzed.json"))));
                Set<String> seen = locations(monitored);
                for (String name : names(those))
                    if (analyzed.contains(data(name)) != seen.contains(data(name)))
                        wrong.add("analyze disagrees with monitor: " + name);
                found.addAll(seen);
                if (wrong(found, those).isEmpty()) break;
            }
            wrong.addAll(wrong(found, those));
        }
        return wrong;
    }

    private static List<String> names(List<RowProgram> programs) {
        return programs.stream().flatMap(each -> each.names().stream()).toList();
    }

    private static String data(String program) {
        return "rows." + program + ".data";
    }

    private static List<String> wrong(Set<String> found, List<RowProgram> programs) {
        List<String> wrong = new ArrayList<>();
        for (RowProgram program : programs)
            for (String name : program.names())
                if (found.contains(data(name)) != name.startsWith("Racy"))
                    wrong.add("monitor: " + name + " " + program.title());
        return wrong;
    }

    private Tool.Ran run(Path jdk, String command, String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(command, "--jdk", jdk.toString(), "-cp"));
        all.add(common.resolve("classes") + File.pathSeparator + "classes");
        all.addAll(List.of("--jvm-arg", "--add-exports=" + INTERNAL_UNSAFE));
        all.addAll(Arrays.asList(words));
        return Tool.run(directory, all.toArray(String[]::new));
    }

    private static Set<String> locations(Result result) {
        return result.findings().stream().map(RowsTest::location).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String location(Finding finding) {
        return finding.location() == null
                ? finding.getClass().getSimpleName()
                : finding.location().display(false);
    }
}
