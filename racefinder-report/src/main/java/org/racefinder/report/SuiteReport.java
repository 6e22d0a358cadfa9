package org.racefinder.report;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;
import org.racefinder.report.escape.Visible;
import org.racefinder.report.json.ResultWriter;

/** Prints the results of many programs as one report: a line for each, then the findings. */
public final class SuiteReport {
    private final List<Result> results;
    private final Function<Result, SourceFiles> sources;

    public SuiteReport(List<Result> results, Function<Result, SourceFiles> sources) {
        this.results = List.copyOf(results);
        this.sources = sources;
    }

    /** The results in the order of the suite. */
    List<Result> results() {
        return results;
    }

    /** Summarizes the results: {@code 12 programs: 9 verified, 2 with findings, 1 incomplete}. */
    public static String summary(List<Result> results) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        results.forEach(result -> counts.merge(result.verdict(), 1, Integer::sum));
        StringBuilder text = new StringBuilder(Conclusion.count(results.size(), "program"));
        String separator = ": ";
        for (Map.Entry<Verdict, Integer> entry : counts.entrySet()) {
            text.append(separator)
                    .append(Conclusion.number(entry.getValue()))
                    .append(' ')
                    .append(word(entry.getKey()));
            separator = ", ";
        }
        return text.toString();
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case VERIFIED -> "verified";
            case FINDINGS -> "with findings";
            case INCOMPLETE -> "incomplete";
            case NOTHING_FOUND -> "with nothing found";
        };
    }

    /** The program and its arguments. */
    static String name(Result result) {
        return String.join(
                        " ",
                        result.target().main(),
                        String.join(" ", result.target().args()))
                .strip();
    }

    static String seconds(Result result) {
        return String.format(Locale.ROOT, "%.1f s", result.exploration().elapsedMillis() / 1000.0);
    }

    /** Describes the findings, or why the search is incomplete. */
    static String found(Result result) {
        if (!result.findings().isEmpty()) return Headline.counts(result.findings());
        return result.reasons().isEmpty() ? "" : result.reasons().get(0);
    }

    private static boolean hasDetails(Result result) {
        return !result.findings().isEmpty() || !result.reasons().isEmpty();
    }

    public String text(int width, Paint paint, boolean verbose) {
        Columns columns = new Columns();
        for (Result result : results)
            columns.add(
                    result.verdict().name().replace('_', ' '),
                    name(result),
                    Conclusion.count(result.exploration().executions(), "execution"),
                    seconds(result),
                    found(result));
        StringBuilder text = new StringBuilder();
        columns.lines(width).forEach(line -> text.append(line).append('\n'));
        for (Result result : results) {
            if (!hasDetails(result)) continue;
            text.append("\n").append(paint.title("PROGRAM")).append("  " + Visible.line(name(result)) + "\n\n");
            text.append(TextReport.of(result, sources.apply(result), width, paint, verbose));
        }
        return text.append("\n" + summary(results) + "\n").toString();
    }

    public String compact() {
        StringBuilder text = new StringBuilder();
        for (Result result : results)
            text.append(Visible.line(name(result))).append('\n').append(CompactReport.of(result));
        return text.append(summary(results)).append('\n').toString();
    }

    /** Writes a list of the results, each in the format of a single result. */
    public String json(String toolVersion) {
        return ResultJson.indented(json -> {
            json.writeStartObject();
            json.writeNumberProperty("schemaVersion", ResultWriter.SCHEMA_VERSION);
            json.writeArrayPropertyStart("results");
            for (Result result : results) new ResultWriter(json).result(result, toolVersion);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Writes one run per program. */
    public String sarif(Path project, String toolVersion) {
        return SarifReport.of(results, sources, project, toolVersion);
    }

    public String junit() {
        return JUnitReport.of(results, sources);
    }

    public String markdown() {
        StringBuilder text = new StringBuilder("## Racefinder: " + summary(results) + "\n\n");
        text.append("| verdict | program | executions | time | |\n|---|---|---|---|---|\n");
        for (Result result : results)
            text.append("| " + word(result.verdict()) + " | " + Markup.markdown(name(result)) + " | "
                    + Conclusion.number(result.exploration().executions()) + " | " + seconds(result) + " | "
                    + Markup.markdown(found(result)) + " |\n");
        for (Result result : results)
            if (hasDetails(result)) text.append("\n").append(MarkdownReport.of(result, sources.apply(result)));
        return text.toString();
    }

    /**
     * Writes a page with a line per program. {@code pages} are the addresses of the programs' own pages, relative to
     * this page.
     */
    public String html(List<String> pages, String toolVersion) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < pages.size(); i++) {
            Result result = results.get(i);
            String verdict = result.verdict().name().toLowerCase(Locale.ROOT);
            rows.append("<tr><td><span class=\"badge " + verdict + "\">" + verdict.replace('_', ' ')
                    + "</span></td><td>"
                    + "<a href=\"" + Markup.attribute(pages.get(i)) + "\">" + Markup.attribute(name(result))
                    + "</a></td><td>" + Conclusion.number(result.exploration().executions()) + "</td><td>"
                    + seconds(result) + "</td><td>" + Markup.attribute(found(result)) + "</td></tr>\n");
        }
        return HtmlReport.plainPage(
                "Racefinder: " + summary(results),
                "<header><h1>" + Markup.attribute(summary(results)) + "</h1></header>\n<main><table class=\"suite\">\n"
                        + "<thead><tr><th>verdict</th><th>program</th><th>executions</th><th>time</th>"
                        + "<th></th></tr></thead>\n"
                        + "<tbody>\n" + rows + "</tbody></table></main>\n<footer>Racefinder "
                        + Markup.attribute(toolVersion == null ? "" : toolVersion) + "</footer>\n");
    }
}
