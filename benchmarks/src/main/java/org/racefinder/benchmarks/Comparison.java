package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures every program on every tool, one process after the other, then prints and stores the tables. */
final class Comparison {
    private static final int START_UPS = 7;

    private final Settings settings;
    private final Map<String, RacefinderTool> racefinders = new LinkedHashMap<>();
    private final Map<String, StartUp> startUps = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();

    private Comparison(Settings settings, Path scratch) {
        this.settings = settings;
        settings.jdks()
                .forEach((name, home) -> racefinders.put(
                        name, new RacefinderTool(settings.root(), home, scratch, settings.racefinderLimit())));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Settings settings = Settings.parse(args);
        Path scratch = Files.createTempDirectory("racefinder-benchmarks");
        Comparison comparison = new Comparison(settings, scratch);
        comparison.run(new LincheckTool(settings.root(), settings.jdk17(), scratch, settings.seconds()));
    }

    private void run(LincheckTool lincheck) throws IOException, InterruptedException {
        for (var entry : racefinders.entrySet()) {
            say("start-up, " + entry.getKey());
            expect("FINDINGS", entry.getValue().measure(Program.LOST_UPDATE));
            startUps.put(entry.getKey(), StartUp.measure(entry.getValue(), START_UPS));
        }
        if (settings.lincheck()) expect("found", lincheck.measure(Program.LOST_UPDATE));
        for (Program program : settings.programs()) {
            Map<String, Cell> cells = new LinkedHashMap<>();
            for (var entry : racefinders.entrySet()) {
                long start = startUps.get(entry.getKey()).workerCpuMillis();
                RacefinderTool tool = entry.getValue();
                boolean large = Program.LARGE.contains(program);
                cells.put(
                        entry.getKey(),
                        large
                                ? tool.measureWarm(program, settings.seconds())
                                : tool.measure(program).startingAfter(start, 0));
            }
            if (settings.lincheck()) cells.put(Row.LINCHECK, lincheck.measure(program));
            rows.add(new Row(program, cells));
            say(Tables.line(rows.get(rows.size() - 1)));
        }
        Tables tables = new Tables(settings, rows, startUps);
        String markdown = tables.markdown();
        System.out.println(markdown);
        Files.createDirectories(settings.results());
        Files.writeString(settings.results().resolve("latest.md"), markdown);
        Files.writeString(settings.results().resolve("latest.tsv"), tables.tsv());
    }

    private static void expect(String outcome, Cell control) {
        if (!control.outcome().equals(outcome)) {
            throw new IllegalStateException("the control, a lost update, was not found: " + control);
        }
    }

    private static void say(String line) {
        System.err.println(line);
    }
}
