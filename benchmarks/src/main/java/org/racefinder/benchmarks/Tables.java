package org.racefinder.benchmarks;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of one run, as Markdown for people and as tab-separated raw values. */
record Tables(Settings settings, List<Row> rows, Map<String, StartUp> startUps) {
    String markdown() {
        StringBuilder text = new StringBuilder("# Measured on " + LocalDate.now(ZoneOffset.UTC) + "\n\n");
        text.append("Cores: ").append(Runtime.getRuntime().availableProcessors());
        text.append(". JDKs: ").append(Settings.version(settings.jdk17()));
        if (settings.jdk25() != null) text.append(", ").append(Settings.version(settings.jdk25()));
        text.append(". Lincheck 3.7 on JDK 17, ").append(settings.seconds());
        text.append(" CPU s for each program after its first execution.\n");
        rates(text);
        ends(text);
        startUps(text);
        memory(text);
        return text.toString();
    }

    private void rates(StringBuilder text) {
        List<String> tools = tools();
        text.append("\n## Executions per CPU second\n\n");
        text.append(
                "When the hot code has been compiled (the second half of the allowance, for every tool), and in brackets for the whole process.\n\n");
        List<String> head = new ArrayList<>(tools);
        for (String tool : startUps.keySet()) head.add(tool + " / Lincheck");
        header(text, head);
        for (Row row : rows) {
            if (!row.isLong()) continue;
            List<String> line = new ArrayList<>();
            for (String tool : tools)
                line.add(row.hasRate(tool) ? rate(row.cells().get(tool)) : "-");
            for (String tool : startUps.keySet()) {
                boolean both = row.isLong() && row.hasRate(tool) && row.hasRate(Row.LINCHECK);
                line.add(both ? times(row.ratio(tool)) : "-");
            }
            line(text, row.program().title(), line);
        }
        medians(text, tools);
    }

    private void medians(StringBuilder text, List<String> tools) {
        List<String> line = new ArrayList<>();
        for (String tool : tools) {
            List<Cell> cells = rows.stream()
                    .filter(row -> row.isLong() && row.hasRate(tool))
                    .map(row -> row.cells().get(tool))
                    .toList();
            double search = StartUp.median(cells.stream().map(Cell::searchRate).toList());
            double whole = StartUp.median(cells.stream().map(Cell::rate).toList());
            line.add(count(Math.round(search)) + " (" + count(Math.round(whole)) + ")");
        }
        for (String tool : startUps.keySet()) {
            line.add(times(StartUp.median(rows.stream()
                    .filter(row -> row.isLong() && row.hasRate(tool) && row.hasRate(Row.LINCHECK))
                    .map(row -> row.ratio(tool))
                    .toList())));
        }
        line(text, "**median**", line);
    }

    private void ends(StringBuilder text) {
        List<String> tools = tools();
        text.append("\n## To the end of the search\n\n");
        text.append(
                "Executions, wall seconds of the whole command, CPU seconds of the process that runs the program.\n\n");
        header(text, tools);
        for (Row row : rows) {
            if (row.isLong()) continue;
            line(
                    text,
                    row.program().title(),
                    tools.stream().map(tool -> end(row.cells().get(tool))).toList());
        }
    }

    private void startUps(StringBuilder text) {
        text.append("\n## From the command to the first execution\n\n");
        text.append(
                "From the start of the command to the program's first statement; and the whole command on a program of one execution: start, search, report. Medians, caches warm.\n\n");
        header(
                text,
                List.of("first execution after s", "whole command, wall s", "CPU s, all processes", "CPU s, worker"));
        startUps.forEach((tool, start) -> line(
                text,
                tool,
                List.of(
                        seconds(start.firstMillis()),
                        seconds(start.wallMillis()),
                        seconds(start.cpuMillis()),
                        seconds(start.workerCpuMillis()))));
    }

    private void memory(StringBuilder text) {
        text.append("\n## Peak resident memory, MB\n\n");
        header(text, tools());
        for (Row row : rows) {
            if (!row.isLong()) continue;
            line(
                    text,
                    row.program().title(),
                    tools().stream()
                            .map(tool -> row.cells().get(tool))
                            .map(cell -> cell.peakKilobytes() / 1024 + " (" + count(cell.executions()) + " executions)")
                            .toList());
        }
    }

    String tsv() {
        StringBuilder text = new StringBuilder("program\ttool\tended\toutcome\texecutions\twallMillis\tsearchMillis"
                + "\tcpuMillis\tstartCpuMillis\tstartExecutions\tpeakKilobytes\n");
        for (Row row : rows) {
            row.cells()
                    .forEach((tool, cell) -> text.append(String.join(
                                    "\t",
                                    row.program().title(),
                                    tool,
                                    Boolean.toString(cell.ended()),
                                    cell.outcome(),
                                    Long.toString(cell.executions()),
                                    Long.toString(cell.wallMillis()),
                                    Long.toString(cell.searchMillis()),
                                    Long.toString(cell.cpuMillis()),
                                    Long.toString(cell.startCpuMillis()),
                                    Long.toString(cell.startExecutions()),
                                    Long.toString(cell.peakKilobytes())))
                            .append('\n'));
        }
        return text.toString();
    }

    /** Formats one row as soon as it is measured. */
    static String line(Row row) {
        StringBuilder text = new StringBuilder(row.program().title());
        row.cells()
                .forEach((tool, cell) ->
                        text.append("; ").append(tool).append(": ").append(end(cell)));
        return text.toString();
    }

    private List<String> tools() {
        List<String> tools = new ArrayList<>(startUps.keySet());
        if (settings.lincheck()) tools.add(Row.LINCHECK);
        return tools;
    }

    private static String end(Cell cell) {
        String cost = count(cell.executions()) + ", " + seconds(cell.wallMillis()) + " s, " + seconds(cell.cpuMillis())
                + " CPU s";
        if (!cell.ended()) return cost + ", not ended (" + cell.outcome() + ")";
        boolean clean = cell.outcome().equals("VERIFIED") || cell.outcome().equals("ended");
        return clean ? cost : cost + ", " + cell.outcome();
    }

    private static String rate(Cell cell) {
        return count(Math.round(cell.searchRate())) + " (" + count(Math.round(cell.rate())) + ")";
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String times(double ratio) {
        return String.format(Locale.ROOT, "%.1f", ratio);
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.2f", millis / 1000.0);
    }

    private static void header(StringBuilder text, List<String> columns) {
        line(text, "", columns);
        text.append("|---").append("|---:".repeat(columns.size())).append("|\n");
    }

    private static void line(StringBuilder text, String first, List<String> rest) {
        text.append("| ")
                .append(first)
                .append(" | ")
                .append(String.join(" | ", rest))
                .append(" |\n");
    }
}
