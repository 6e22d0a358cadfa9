package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;
import org.racefinder.report.escape.Visible;

/**
 * Draws a result as a single SVG image, for pull requests and slides: for each finding what can happen, with one lane
 * per thread, how it ends, and the fix. It follows the reader's choice of a light or dark page, and needs no other
 * file.
 */
public final class SvgReport {
    private static final int MAX_FINDINGS = 8;
    private static final int MARGIN = 24;
    private static final int LINE = 20;
    private static final int ROW = 26;
    private static final int TEXT = 14;
    private static final int GAP = 32;
    private static final int NARROWEST = 640;
    private static final int NARROWEST_LANE = 140;
    private static final int MAX_CHARACTERS = 120;
    private static final double CHARACTER = 7.9;

    private static final String STYLE =
            style("", "#ffffff", "#d8dee8", "#1c2330", "#5a6577", "#c62f2f", "#1f7a3d", "#9a6200", "#c3ccd9", "#33507d")
                    + "@media (prefers-color-scheme: dark) {\n"
                    + style(
                            "  ", "#14181f", "#2d3542", "#e4e9f1", "#9aa6b8", "#ff7b72", "#6fd08c", "#e9b44c",
                            "#3a4556", "#8fb4f2")
                    + "}\n"
                    + "text { font: 13px ui-monospace, 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace; white-space: pre; }\n"
                    + ".heading { font-size: 16px; font-weight: 600; }\n.head { font-weight: 600; }\n.small { font-size: 11px; }\n";

    private final StringBuilder body = new StringBuilder();
    private int y = MARGIN;
    private int width = NARROWEST;

    private SvgReport() {}

    /** The class rules of one colour scheme. Rules instead of variables, which programs for slides do not know. */
    private static String style(String indent, String... colours) {
        String[] rules = {
            ".back { fill: %s; }",
            ".frame { stroke: %s; fill: none; }",
            ".front { fill: %s; }",
            ".soft { fill: %s; }",
            ".bad { fill: %s; }",
            ".good { fill: %s; }",
            ".warn { fill: %s; }",
            ".rail { stroke: %s; stroke-width: 2; }",
            ".dot { fill: %s; }"
        };
        StringBuilder style = new StringBuilder();
        for (int i = 0; i < rules.length; i++)
            style.append(indent)
                    .append(String.format(Locale.ROOT, rules[i], colours[i]))
                    .append('\n');
        return style.toString();
    }

    public static String of(Result result, SourceFiles sources) {
        return of(List.of(result), any -> sources);
    }

    /** Draws the results below each other. */
    static String of(List<Result> results, Function<Result, SourceFiles> sources) {
        SvgReport report = new SvgReport();
        for (Result result : results) report.result(result, sources.apply(result));
        return report.image(results);
    }

    private String image(List<Result> results) {
        int height = y + MARGIN / 2;
        String title = results.size() == 1 ? SuiteReport.name(results.get(0)) : SuiteReport.summary(results);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + width + " " + height + "\" role=\"img\">\n<title>"
                + Markup.attribute("Racefinder: " + title) + "</title>\n<style>\n" + STYLE
                + "</style>\n<rect class=\"back\" width=\"" + width + "\" height=\"" + height
                + "\" rx=\"8\"/>\n<rect class=\"frame\" x=\"0.5\" y=\"0.5\" width=\"" + (width - 1) + "\" height=\""
                + (height - 1) + "\" rx=\"8\"/>\n" + body + "</svg>\n";
    }

    private void result(Result result, SourceFiles sources) {
        List<ToldFinding> findings = ToldFinding.of(result.findings());
        for (ToldFinding finding : findings.subList(0, Math.min(findings.size(), MAX_FINDINGS)))
            finding(finding, sources);
        if (findings.size() > MAX_FINDINGS)
            paragraph("soft", "and " + Conclusion.count(findings.size() - MAX_FINDINGS, "more finding"));
        verdict(result);
    }

    private void verdict(Result result) {
        String colour =
                result.verdict() == Verdict.VERIFIED ? "good" : result.verdict() == Verdict.FINDINGS ? "soft" : "warn";
        paragraph(colour, Conclusion.of(result));
        if (result.verdict() == Verdict.VERIFIED) {
            paragraph("soft", Conclusion.extent(result.exploration()));
            if (!result.assumptions().isEmpty())
                paragraph("soft", "Assumed: " + String.join("; ", result.assumptions()) + ".");
        } else result.reasons().forEach(reason -> paragraph("soft", "- " + reason));
        y += LINE / 2;
    }

    private void finding(ToldFinding finding, SourceFiles sources) {
        Finding first = finding.first();
        y += LINE;
        String heading = first.id() + "  " + finding.heading().replaceAll(" {2,}", " ");
        text("heading " + (first.severity() == Severity.ERROR ? "bad" : "warn"), MARGIN, heading);
        wider(heading.length() * 10);
        y += LINE;
        String where = finding.where(sources);
        text("soft", MARGIN, where + (finding.others().isEmpty() ? "" : "   " + finding.pairsOfLines()));
        y += LINE + 6;
        lanes(LaneRows.of(finding, sources));
        if (finding.reference() != null) paragraph("front", finding.reference());
        else if (finding.ending() != null) paragraph("front", finding.ending());
        else if (finding.why() != null) paragraph("front", finding.why());
        if (finding.told().remedy() != null)
            paragraph("good", "Fix: " + finding.told().remedy());
        if (!finding.told().advice().isEmpty()) fix(finding.told().advice().get(0));
        y += LINE;
    }

    private void fix(Advice best) {
        if (best.endsStory()) paragraph("good", "Fix (tested in every schedule): " + best.text());
    }

    private void lanes(List<LaneRows.Row> rows) {
        if (rows.isEmpty()) return;
        Map<String, Integer> widths = new LinkedHashMap<>();
        for (LaneRows.Row row : rows) {
            widths.merge(row.thread(), Math.max(NARROWEST_LANE, pixels(row.thread())), Math::max);
            widths.merge(row.thread(), pixels(label(row) + note(row)), Math::max);
        }
        Map<String, Integer> left = new LinkedHashMap<>();
        int x = MARGIN + 6;
        for (Map.Entry<String, Integer> lane : widths.entrySet()) {
            left.put(lane.getKey(), x);
            x += lane.getValue();
        }
        wider(x - GAP + MARGIN);
        int bottom = y + ROW / 2 + rows.size() * ROW;
        left.forEach((thread, at) -> text("head front", at - 6, thread));
        left.forEach((thread, at) -> body.append("<line class=\"rail\" x1=\"" + at + "\" y1=\"" + (y + 10) + "\" x2=\""
                + at + "\" y2=\"" + bottom + "\"/>\n"));
        y += ROW;
        for (LaneRows.Row row : rows) {
            row(left.get(row.thread()), row);
            y += ROW;
        }
    }

    private void row(int x, LaneRows.Row row) {
        boolean noted = row.note() != null;
        body.append("<circle class=\"" + (noted ? "bad" : "dot") + "\" cx=\"" + x + "\" cy=\"" + (y - 4)
                + "\" r=\"5\"/>\n"
                + "<text x=\"" + (x + TEXT) + "\" y=\"" + y + "\"><tspan class=\"" + (noted ? "bad" : "front") + "\">"
                + Markup.attribute(shown(row.text())) + "</tspan>");
        if (!row.place().isEmpty())
            body.append("<tspan class=\"soft\">  " + Markup.attribute(row.place()) + "</tspan>");
        if (noted) body.append("<tspan class=\"bad\">" + Markup.attribute(note(row)) + "</tspan>");
        body.append("</text>\n");
    }

    private static String label(LaneRows.Row row) {
        return shown(row.text()) + (row.place().isEmpty() ? "" : "  " + row.place());
    }

    private static String note(LaneRows.Row row) {
        return row.note() == null ? "" : "  \u2190 " + shown(row.note());
    }

    private static int pixels(String text) {
        return (int) (text.length() * CHARACTER) + TEXT + GAP;
    }

    private static String shown(String text) {
        String visible = Visible.line(text);
        return visible.length() <= MAX_CHARACTERS ? visible : visible.substring(0, MAX_CHARACTERS - 1) + "\u2026";
    }

    /** Writes a text that is wrapped at the width of the image. */
    private void paragraph(String colour, String prose) {
        int most = (int) ((width - 2 * MARGIN) / CHARACTER);
        for (String line : wrapped(Visible.line(prose.replace('\n', ' ')), most)) {
            y += 2;
            text(colour, MARGIN, line);
            y += LINE - 2;
        }
    }

    private static List<String> wrapped(String prose, int most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : prose.split("\\s+", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > most) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(shown(word));
        }
        lines.add(line.toString());
        return lines;
    }

    private void text(String type, int x, String text) {
        body.append("<text class=\"" + type + "\" x=\"" + x + "\" y=\"" + y + "\">" + Markup.attribute(shown(text))
                + "</text>\n");
    }

    private void wider(int least) {
        width = Math.max(width, least);
    }
}
