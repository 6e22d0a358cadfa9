package org.racefinder.report;

import java.util.List;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/** Prints a result as text: the verdict first, then the findings, then the next step. */
public final class TextReport {
    private static final int MAX_OUTPUT_LENGTH = 40;
    private static final int MAX_STACK_LINES = 12;

    private final StringBuilder text = new StringBuilder();
    private final SourceFiles sources;
    private final Lanes lanes;
    private final int width;
    private final Paint paint;

    private TextReport(SourceFiles sources, int width, Paint paint) {
        this.sources = sources;
        this.width = width;
        this.paint = paint;
        this.lanes = new Lanes(sources, width - 4);
    }

    public static String of(Result result, SourceFiles sources, int width) {
        return of(result, sources, width, Paint.NONE);
    }

    public static String of(Result result, SourceFiles sources, int width, Paint paint) {
        TextReport report = new TextReport(sources, width, paint);
        report.result(result);
        return report.text();
    }

    /** Prints one finding without the verdict. */
    public static String of(Finding finding, SourceFiles sources, int width) {
        TextReport report = new TextReport(sources, width, Paint.NONE);
        report.finding(finding);
        return report.text();
    }

    private String text() {
        return text.toString().stripTrailing() + "\n";
    }

    private void result(Result result) {
        for (Finding finding : result.findings()) {
            finding(finding);
            if (!text.toString().endsWith("\n\n")) line("");
        }
        if (result.verdict() == Verdict.FINDINGS) line(Conclusion.of(result));
        else text.append(paint.headline(Visible.line(Conclusion.of(result)))).append('\n');
        if (result.verdict() == Verdict.VERIFIED) line("  " + Conclusion.extent(result.exploration()));
        result.reasons().forEach(reason -> wrap("- " + reason, "  "));
        if (result.verdict() != Verdict.FINDINGS && !result.assumptions().isEmpty())
            wrap("Assumed: " + String.join("; ", result.assumptions()) + ".", "  ", "    ");
        if (result.findings().isEmpty() && result.output() != null) {
            line("");
            output("Program output (first execution)", result.output());
        }
        String next = Conclusion.next(result);
        if (next != null)
            text.append(paint.title("Next:")).append(Visible.line(" " + next)).append('\n');
    }

    private void finding(Finding finding) {
        text.append(paint.headline(Visible.line(finding.headline()))).append("\n\n");
        if (finding.conflict() != null) accesses(finding.conflict());
        waits(finding.waits());
        if (finding.failure() != null) failure(finding.failure());
        if (finding.views() != null) views(finding.views());
        path(finding);
        if (finding.why() != null) {
            boolean race = finding.conflict() != null && finding.conflict().raceKind() != null;
            title(race ? "Why it is a race" : "Why");
            wrap(finding.why(), "    ");
            if (finding.idiom() != null) wrap(finding.idiom().sentence(), "    ");
            line("");
        }
        if (finding.needsTimeout()) {
            line("  Happens only if a timed wait expires in between.");
            line("");
        }
        advice(finding.advice());
        output("Program output of this execution", finding.output());
        if (finding.schedule() != null)
            text.append(paint.aside(Visible.line("  Replay: ./racefinder replay " + finding.schedule())))
                    .append('\n');
    }

    private void accesses(ConflictingAccesses conflict) {
        Columns columns = new Columns();
        row(columns, "first", conflict.first());
        row(columns, "second", conflict.second());
        columns.lines(width - 2).forEach(row -> line("  " + row));
        line("");
    }

    private void row(Columns columns, String which, Access access) {
        String source = sources.line(access.site());
        columns.add(
                which,
                access.thread(),
                access.site() == null ? "?" : access.site().place(),
                source == null ? "" : SourceFiles.withoutComment(source),
                access.write() ? "write" : "read");
    }

    private void views(ViewConflict conflict) {
        Columns columns = new Columns();
        view(columns, "at once", conflict.maximal());
        conflict.diverging().forEach(view -> view(columns, "apart", view));
        line("  under  " + conflict.lock());
        columns.lines(width - 2).forEach(row -> line("  " + row));
        line("");
    }

    private static void view(Columns columns, String how, ViewConflict.View view) {
        columns.add(how, view.thread(), String.join(", ", view.fields()), String.join(", ", view.at()));
    }

    private void waits(List<Waiting> waits) {
        if (waits.isEmpty()) return;
        Columns columns = new Columns();
        waits.forEach(waiting -> columns.add(
                waiting.thread(),
                waiting.holds().isEmpty() ? "holds nothing" : "holds  " + String.join(", ", waiting.holds()),
                "waits for  " + waiting.waitsFor(),
                waiting.site() == null ? "" : "at " + waiting.site().place()));
        columns.lines(width - 2).forEach(row -> line("  " + row));
        line("");
    }

    private void failure(Failure failure) {
        int depth = 0;
        for (String frame : failure.stack()) {
            boolean cause = frame.startsWith(Failure.CAUSED_BY);
            depth = cause ? 0 : depth + 1;
            if (cause) line("  " + frame);
            else if (depth <= MAX_STACK_LINES) line("    at " + frame);
            else if (depth == MAX_STACK_LINES + 1) line("    ...");
        }
        line("");
    }

    private void path(Finding finding) {
        Path path = finding.path();
        if (path == null || path.length() == 0) return;
        String of = finding.traces() > 1
                ? ", " + (path.shortest() ? "shortest of " : "one of ") + Conclusion.number(finding.traces())
                        + " traces"
                : "";
        title("How it happens (" + Conclusion.count(path.length(), "step") + ", "
                + Conclusion.count(path.switches(), "switch", "switches") + of + ")");
        List<Lanes.Mark> marks = finding.accesses().stream()
                .map(access -> new Lanes.Mark(access.thread(), access.site()))
                .toList();
        lanes.lines(path, marks)
                .forEach(row -> text.append("    ").append(paint.step(row)).append('\n'));
        line("");
    }

    private void advice(List<Advice> advice) {
        if (advice.isEmpty()) return;
        title("What removes it (tried by exploring the changed program, unless it says otherwise)");
        for (Advice given : advice) {
            wrap(given.rank() + ". " + given.text(), "    ", "       ");
            wrap((given.verified() ? "tried: " : "") + given.outcome(), "       ", "       ");
            if (given.cost() != null) wrap("cost: " + given.cost(), "       ", "       ");
            if (given.noPatch() != null) wrap("no patch: " + given.noPatch(), "       ", "       ");
        }
        line("");
    }

    private void output(String title, String output) {
        if (output == null || output.isBlank()) return;
        List<String> lines = output.lines().toList();
        title(title);
        lines.stream().limit(MAX_OUTPUT_LENGTH).forEach(printed -> line("    | " + printed));
        if (lines.size() > MAX_OUTPUT_LENGTH) line("    | ... " + (lines.size() - MAX_OUTPUT_LENGTH) + " more lines");
        line("");
    }

    private void wrap(String prose, String indentation) {
        wrap(prose, indentation, prose.startsWith("- ") ? indentation + "  " : indentation);
    }

    private void wrap(String prose, String indentation, String further) {
        StringBuilder line = new StringBuilder(indentation);
        for (String word : Visible.line(prose.replace('\n', ' ')).split("\\s+", -1)) {
            if (line.length() > indentation.length() && line.length() + 1 + word.length() > width) {
                line(line.toString());
                line.setLength(0);
                line.append(further);
            }
            if (!line.toString().isBlank()) line.append(' ');
            line.append(word);
        }
        line(line.toString());
    }

    private void title(String title) {
        text.append("  ").append(paint.title(title)).append('\n');
    }

    private void line(String line) {
        text.append(Visible.line(line.stripTrailing())).append('\n');
    }
}
