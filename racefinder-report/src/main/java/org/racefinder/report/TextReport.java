package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.ViewConflict;

/** A result for people: the verdict first, then the cause, then what to do next. Decides nothing. */
public final class TextReport {
    private static final int LONGEST_OUTPUT = 40;
    private static final int LONGEST_STACK = 12;

    private final StringBuilder text = new StringBuilder();
    private final SourceFiles sources;
    private final Lanes lanes;
    private final int width;

    private TextReport(SourceFiles sources, int width) {
        this.sources = sources;
        this.width = width;
        this.lanes = new Lanes(sources, width - 4);
    }

    public static String of(Result result, SourceFiles sources, int width) {
        TextReport report = new TextReport(sources, width);
        report.result(result);
        return report.text.toString().stripTrailing() + "\n";
    }

    private void result(Result result) {
        for (Finding finding : result.findings()) {
            finding(finding);
            if (!text.toString().endsWith("\n\n")) line("");
        }
        switch (result.verdict()) {
            case VERIFIED -> verified(result);
            case FINDINGS -> summary(result);
            case INCOMPLETE -> incomplete(result);
            case NOTHING_FOUND ->
                line("NOTHING FOUND  in what was observed of " + result.target().main() + " ("
                        + explored(result.exploration()) + ")");
        }
        if (result.findings().isEmpty()) {
            line("");
            output("Program output (first execution)", result.output());
        }
    }

    private void finding(Finding finding) {
        line(Headline.of(finding));
        line("");
        switch (finding.kind()) {
            case DATA_RACE, LOCKSET_WARNING -> race(finding);
            case DEADLOCK, LIVELOCK, LOCK_ORDER_CYCLE -> waits(finding);
            case UNCAUGHT_EXCEPTION -> failure(finding);
            case VIEW_INCONSISTENCY -> views(finding);
            case ABNORMAL_EXIT -> {}
        }
        path(finding);
        if (finding.why() != null) {
            line("  " + (finding.raceKind() == null ? "Why" : "Why it is a race"));
            wrap(finding.why(), "    ");
            line("");
        }
        if (finding.needsTimeout()) {
            line("  Happens only if a timed wait expires in between.");
            line("");
        }
        advice(finding.advice());
        output("Program output of this execution", finding.output());
        if (finding.schedule() != null) line("  Replay: ./racefinder replay " + finding.schedule());
    }

    private void race(Finding finding) {
        Columns columns = new Columns();
        if (finding.first() != null) row(columns, "first", finding.first());
        if (finding.second() != null) row(columns, "second", finding.second());
        columns.lines().forEach(row -> line("  " + row));
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

    private void views(Finding finding) {
        ViewConflict conflict = finding.views();
        if (conflict == null) return;
        Columns columns = new Columns();
        view(columns, "at once", conflict.maximal());
        conflict.diverging().forEach(view -> view(columns, "apart", view));
        line("  under  " + conflict.lock());
        columns.lines().forEach(row -> line("  " + row));
        line("");
    }

    private static void view(Columns columns, String how, ViewConflict.View view) {
        columns.add(how, view.thread(), String.join(", ", view.fields()), String.join(", ", view.at()));
    }

    private void waits(Finding finding) {
        Columns columns = new Columns();
        finding.waits()
                .forEach(waiting -> columns.add(
                        waiting.thread(),
                        waiting.holds().isEmpty() ? "holds nothing" : "holds  " + String.join(", ", waiting.holds()),
                        "waits for  " + waiting.waitsFor(),
                        waiting.site() == null ? "" : "at " + waiting.site().place()));
        columns.lines().forEach(row -> line("  " + row));
        line("");
    }

    private void failure(Finding finding) {
        if (finding.failure() == null) return;
        List<String> stack = finding.failure().stack();
        stack.stream().limit(LONGEST_STACK).forEach(frame -> line("    at " + frame));
        if (stack.size() > LONGEST_STACK) line("    ... " + (stack.size() - LONGEST_STACK) + " more");
        line("");
    }

    private void path(Finding finding) {
        Path path = finding.path();
        if (path == null || path.length() == 0) return;
        String of = finding.traces() > 1
                ? ", " + (path.shortest() ? "shortest of " : "one of ") + number(finding.traces()) + " traces"
                : "";
        line("  How it happens (" + count(path.length(), "step") + ", " + count(path.switches(), "switch", "switches")
                + of + ")");
        List<Lanes.Mark> marks = Stream.of(finding.first(), finding.second())
                .filter(Objects::nonNull)
                .map(access -> new Lanes.Mark(access.thread(), access.site()))
                .toList();
        lanes.lines(path, marks).forEach(row -> line("    " + row));
        line("");
    }

    private void advice(List<Advice> advice) {
        if (advice.isEmpty()) return;
        line("  What removes it (tried by exploring the changed program, unless it says otherwise)");
        for (Advice given : advice) {
            wrap(given.rank() + ". " + given.text(), "    ", "       ");
            wrap((given.verified() ? "tried: " : "") + given.outcome(), "       ", "       ");
            if (given.cost() != null) wrap("cost: " + given.cost(), "       ", "       ");
        }
        line("");
    }

    private void verified(Result result) {
        Exploration exploration = result.exploration();
        line("VERIFIED  " + result.target().main()
                + " has no data race, deadlock or uncaught exception in any schedule");
        line("  " + count(exploration.executions(), "execution") + ", "
                + (exploration.redundantExecutions() == 0 ? "none" : number(exploration.redundantExecutions()))
                + " redundant, " + seconds(exploration.elapsedMillis()) + ", " + count(exploration.threads(), "thread")
                + ", " + count(exploration.maxDepth(), "synchronization point") + " deep");
        assumptions(result);
    }

    private void incomplete(Result result) {
        line("INCOMPLETE  nothing found in " + count(result.exploration().executions(), "execution")
                + ", but not everything was seen");
        result.reasons().forEach(reason -> wrap("- " + reason, "  "));
        assumptions(result);
    }

    private void assumptions(Result result) {
        if (!result.assumptions().isEmpty()) line("  Assumed: " + String.join("; ", result.assumptions()) + ".");
    }

    private void summary(Result result) {
        long warnings = result.findings().stream()
                .filter(finding -> finding.severity() == Severity.WARNING)
                .count();
        line(Headline.counts(result.findings()) + (warnings > 0 ? " (" + count(warnings, "warning") + ")" : "") + ". "
                + explored(result.exploration()) + ".");
        result.reasons().forEach(reason -> wrap("- " + reason, "  "));
    }

    private static String explored(Exploration exploration) {
        String executions = count(exploration.executions(), "schedule");
        String time = " in " + seconds(exploration.elapsedMillis());
        return exploration.complete()
                ? "All " + executions + " explored" + time
                : executions + " explored" + time + ", not all";
    }

    private void output(String title, String output) {
        if (output == null || output.isBlank()) return;
        List<String> lines = output.lines().toList();
        line("  " + title);
        lines.stream().limit(LONGEST_OUTPUT).forEach(printed -> line("    | " + printed));
        if (lines.size() > LONGEST_OUTPUT) line("    | ... " + (lines.size() - LONGEST_OUTPUT) + " more lines");
        line("");
    }

    private void wrap(String prose, String indentation) {
        wrap(prose, indentation, prose.startsWith("- ") ? indentation + "  " : indentation);
    }

    private void wrap(String prose, String indentation, String further) {
        StringBuilder line = new StringBuilder(indentation);
        for (String word : prose.split("\\s+", -1)) {
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

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, millis < 100 ? "%.2f s" : "%.1f s", millis / 1000.0);
    }

    static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    static String count(long number, String singular, String plural) {
        return number(number) + " " + (number == 1 ? singular : plural);
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
