package org.racefinder.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;

/**
 * Prints a result as a single HTML file without external resources. It is readable without scripts; a script adds
 * filtering and stepping. The page's content security policy forbids all requests, and all scripts and styles except
 * its own, which it identifies by their hashes.
 */
public final class HtmlReport {
    private final StringBuilder html = new StringBuilder();
    private final Result result;
    private final SourceFiles sources;

    private HtmlReport(Result result, SourceFiles sources) {
        this.result = result;
        this.sources = sources;
    }

    public static String of(Result result, SourceFiles sources, String toolVersion) {
        return new HtmlReport(result, sources).page(toolVersion);
    }

    /** Returns a page with the same design and without scripts. */
    public static String plainPage(String title, String body) {
        String style = resource("report.css");
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-"
                + hash(style) + "'; base-uri 'none'; form-action 'none'\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
                + Markup.attribute(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n" + body
                + "</body>\n</html>\n";
    }

    private String page(String toolVersion) {
        String style = resource("report.css");
        String script = resource("report.js");
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-"
                + hash(style)
                + "'; script-src 'sha256-" + hash(script) + "'; base-uri 'none'; form-action 'none'\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
                + Markup.attribute("Racefinder: " + result.target().main()) + "</title>\n<style>" + style
                + "</style>\n</head>\n<body>\n");
        header();
        html.append("<div class=\"columns\">\n");
        List<ToldFinding> findings = ToldFinding.of(result.findings());
        if (!findings.isEmpty()) list(findings);
        html.append("<main>\n");
        HtmlFinding section = new HtmlFinding(html, sources);
        findings.forEach(section::write);
        if (result.verdict() != Verdict.FINDINGS) new HtmlVerdict(html, result, sources).write();
        html.append("</main>\n</div>\n");
        statistics(toolVersion);
        return html.append("<script>" + script + "</script>\n</body>\n</html>\n")
                .toString();
    }

    private void header() {
        String verdict = result.verdict().name().toLowerCase(Locale.ROOT);
        html.append("<header><h1><span class=\"badge " + verdict + "\">" + verdict.replace('_', ' ') + "</span> "
                + Markup.attribute(SuiteReport.name(result)) + "</h1>\n");
        if (result.verdict() == Verdict.FINDINGS)
            html.append("<p>" + Markup.attribute(Conclusion.of(result)) + "</p>\n");
        if (result.verdict() == Verdict.FINDINGS && !result.reasons().isEmpty()) {
            html.append("<ul class=\"reasons\">");
            result.reasons().forEach(reason -> html.append("<li>" + Markup.attribute(reason) + "</li>"));
            html.append("</ul>\n");
        }
        html.append("</header>\n");
    }

    private void list(List<ToldFinding> findings) {
        html.append("<nav aria-label=\"Findings\"><ul>\n");
        for (ToldFinding told : findings) {
            Finding finding = told.first();
            String severity = finding.severity().name().toLowerCase(Locale.ROOT);
            String where = told.where(sources);
            html.append("<li><a class=\"" + severity + "\" href=\"#" + HtmlFinding.anchor(finding.id()) + "\"><b>"
                    + Markup.attribute(finding.id()) + "</b> "
                    + finding.kind().card().title() + "<br/><span class=\"subject\">"
                    + Markup.attribute(told.subject()) + "</span>"
                    + (where.isEmpty() ? "" : "<span class=\"place\">" + Markup.attribute(where) + "</span>")
                    + (told.others().isEmpty()
                            ? ""
                            : "<span class=\"place\">and "
                                    + Conclusion.count(told.others().size(), "more pair", "more pairs") + "</span>")
                    + "</a></li>\n");
        }
        html.append("</ul></nav>\n");
    }

    private void statistics(String toolVersion) {
        Exploration exploration = result.exploration();
        html.append("<footer><h3>The search</h3><dl>");
        entry("strategy", exploration.mode());
        entry(
                "complete",
                exploration.complete()
                        ? "yes"
                        : "no, about " + Math.round(100 * exploration.estimatedFraction()) + " %");
        entry("executions", Conclusion.number(exploration.executions()));
        entry("redundant", Conclusion.number(exploration.redundantExecutions()));
        if (exploration.samples() > 0) entry("samples", Conclusion.number(exploration.samples()));
        entry("transitions", Conclusion.number(exploration.transitions()));
        entry("events", Conclusion.number(exploration.events()));
        entry("threads", Conclusion.number(exploration.threads()));
        entry("deepest", Conclusion.count(exploration.maxDepth(), "synchronization point"));
        entry("time", String.format(Locale.ROOT, "%.2f s", exploration.elapsedMillis() / 1000.0));
        entry("executions/s", Conclusion.number(Math.round(exploration.executionsPerSecond())));
        entry("JDK", result.target().jdk());
        entry("arguments", String.join(" ", result.target().args()));
        entry("class path", String.join(" ", result.target().classpath()));
        entry("assumed", String.join("; ", result.assumptions()));
        entry("Racefinder", toolVersion);
        html.append("</dl></footer>\n");
    }

    private void entry(String name, String value) {
        if (value != null && !value.isEmpty())
            html.append("<div><dt>" + name + "</dt><dd>" + Markup.attribute(value) + "</dd></div>");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
