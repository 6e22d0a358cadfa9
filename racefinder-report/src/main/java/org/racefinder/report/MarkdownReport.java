package org.racefinder.report;

import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;

/** Prints a result for a pull request or a job summary: the verdict, a table, and collapsed details for each row. */
public final class MarkdownReport {
    private static final int WIDTH = 110;
    /** Code hosts reject summaries of more than one mebibyte. */
    private static final int MAX_LENGTH = 900_000;

    private final StringBuilder text = new StringBuilder();
    private final Result result;
    private final SourceFiles sources;

    private MarkdownReport(Result result, SourceFiles sources) {
        this.result = result;
        this.sources = sources;
    }

    public static String of(Result result, SourceFiles sources) {
        return new MarkdownReport(result, sources).text();
    }

    private String text() {
        line("### Racefinder: " + Markup.markdown(result.target().main()));
        line("");
        line("**" + symbol() + "** " + Markup.markdown(Conclusion.of(result)));
        line("");
        result.reasons().forEach(reason -> line("- " + Markup.markdown(reason)));
        if (!result.reasons().isEmpty()) line("");
        if (!result.findings().isEmpty()) table();
        for (Finding finding : result.findings()) {
            if (text.length() > MAX_LENGTH) {
                line("The rest is too long for a summary; the JSON result has it.");
                break;
            }
            details(finding);
        }
        return text.toString();
    }

    private String symbol() {
        if (result.hasErrors()) return "Failed.";
        if (result.verdict() == Verdict.VERIFIED) return "Verified.";
        return result.findings().isEmpty() ? "No finding." : "Warnings.";
    }

    private void table() {
        line("| | kind | what |");
        line("|---|---|---|");
        for (Finding finding : result.findings()) {
            String kind = finding.kind().card().title().toLowerCase(java.util.Locale.ROOT)
                    + (finding.severity() == Severity.WARNING ? " (warning)" : "");
            line("| " + Markup.markdown(finding.id()) + " | " + kind + " | " + Markup.markdown(Headline.plain(finding))
                    + " |");
        }
        line("");
    }

    private void details(Finding finding) {
        line("<details><summary>" + Markup.markdown(finding.id() + ": how it happens, what removes it") + "</summary>");
        line("");
        text.append(Markup.fenced("text", TextReport.of(finding, sources, WIDTH)));
        for (Advice advice : finding.advice()) {
            if (advice.patch() == null) continue;
            line("");
            line(Markup.markdown(advice.text() + " " + advice.outcome()));
            line("");
            text.append(Markup.fenced("diff", advice.patch()));
        }
        line("");
        line("</details>");
        line("");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
