package org.racefinder.report;

import java.util.List;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

/**
 * Prints a result as text: the findings first, then the verdict and the next step. Races that belong together are told
 * once, and a failure that the story of a race leads to refers to that race.
 */
public final class TextReport {
    private final TextLines text;
    private final SourceFiles sources;
    private final boolean verbose;

    private TextReport(SourceFiles sources, int width, Paint paint, boolean verbose) {
        this.text = new TextLines(width, paint);
        this.sources = sources;
        this.verbose = verbose;
    }

    public static String of(Result result, SourceFiles sources, int width) {
        return of(result, sources, width, Paint.NONE, false);
    }

    /**
     * Prints a result.
     *
     * @param verbose whether every step of a path, every change that was tried and the whole output are printed
     */
    public static String of(Result result, SourceFiles sources, int width, Paint paint, boolean verbose) {
        TextReport report = new TextReport(sources, width, paint, verbose);
        report.result(result);
        return report.text.all();
    }

    /** Prints findings that are told together, without the verdict and without details. */
    static String of(ToldFinding finding, SourceFiles sources, int width) {
        TextReport report = new TextReport(sources, width, Paint.NONE, false);
        new FindingText(report.text, sources, false).write(finding);
        return report.text.all();
    }

    /** Prints one finding without the verdict, with all details. */
    public static String of(Finding finding, SourceFiles sources, int width) {
        TextReport report = new TextReport(sources, width, Paint.NONE, true);
        report.findings(List.of(finding));
        return report.text.all();
    }

    private void result(Result result) {
        findings(result.findings());
        text.headline(Conclusion.of(result), result.verdict() != Verdict.FINDINGS);
        if (result.verdict() == Verdict.VERIFIED) text.line("  " + Conclusion.extent(result.exploration()));
        result.reasons().forEach(reason -> text.wrap("- " + reason, "  ", "    "));
        if (result.verdict() != Verdict.FINDINGS && !result.assumptions().isEmpty())
            text.wrap("Assumed: " + String.join("; ", result.assumptions()) + ".", "  ", "    ");
        if (result.findings().isEmpty() && result.output() != null) {
            text.line("");
            text.output("Program output (first execution)", result.output(), TextLines.ALL_OUTPUT);
        }
        String next = Conclusion.next(result);
        if (next != null) text.next(next);
    }

    private void findings(List<Finding> findings) {
        for (ToldFinding finding : ToldFinding.of(findings)) {
            new FindingText(text, sources, verbose).write(finding);
            text.blank();
        }
    }
}
