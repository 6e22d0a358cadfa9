package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;

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
        String next = result.verdict() == Verdict.INCOMPLETE ? Conclusion.next(result) : null;
        if (next != null) {
            line("Next: " + Markup.markdown(next));
            line("");
        }
        List<ToldFinding> findings = ToldFinding.of(result.findings());
        if (!findings.isEmpty()) table(findings);
        for (ToldFinding finding : findings) {
            if (text.length() > MAX_LENGTH) {
                line("The rest is too long for a summary; the JSON result has it.");
                break;
            }
            details(finding);
        }
        if (result.verdict() == Verdict.VERIFIED) proof();
        return text.toString();
    }

    private String symbol() {
        if (result.hasErrors()) return "Failed.";
        if (result.verdict() == Verdict.VERIFIED) return "Verified.";
        return result.findings().isEmpty() ? "No finding." : "Warnings.";
    }

    private void table(List<ToldFinding> findings) {
        line("| | kind | what | where |");
        line("|---|---|---|---|");
        for (ToldFinding finding : findings) {
            Finding first = finding.first();
            String kind = first.kind().card().title().toLowerCase(Locale.ROOT)
                    + (first.severity() == Severity.WARNING ? " (warning)" : "");
            line("| " + Markup.markdown(first.id()) + " | " + kind + " | " + Markup.markdown(finding.subject()) + " | "
                    + Markup.markdown(finding.where(sources)) + " |");
        }
        line("");
    }

    private void details(ToldFinding finding) {
        line("<details><summary>" + Markup.markdown(finding.first().id() + ": what can happen, why, and how to fix it")
                + "</summary>");
        line("");
        text.append(Markup.fenced("text", TextReport.of(finding, sources, WIDTH)));
        for (Advice advice : finding.told().advice()) {
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

    private void proof() {
        line(Markup.markdown(Conclusion.extent(result.exploration()) + "."));
        if (result.assumptions().isEmpty()) return;
        line("");
        line(Markup.markdown("Assumed: " + String.join("; ", result.assumptions()) + "."));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
