package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Access;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Story;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/**
 * Prints findings that are told together: what is wrong and where, what can happen, why, and how to repair it. By
 * default that takes at most 40 lines; details are printed on request.
 */
final class FindingText {
    private static final int MAX_PAIRS = 6;
    private static final int MAX_WAITS = 10;
    private static final int SHORT_OUTPUT = 3;
    private static final int SHORT_STACK = 4;
    private static final int LONG_STACK = 12;

    private final TextLines text;
    private final SourceFiles sources;
    private final boolean verbose;

    FindingText(TextLines text, SourceFiles sources, boolean verbose) {
        this.text = text;
        this.sources = sources;
        this.verbose = verbose;
    }

    void write(ToldFinding finding) {
        Finding told = finding.told();
        heading(finding);
        if (finding.first().conflict() != null) accesses(finding);
        waits(finding.waits());
        if (told.failure() != null) failure(told.failure());
        if (told.views() != null) views(told.views());
        if (finding.toldBy() != null && !verbose) {
            text.line("  What can happen: " + finding.reference());
            text.line("");
        } else story(finding);
        if (verbose || told.story() == null) path(told);
        why(verbose ? finding.first().why() : finding.why());
        if (finding.condition() != null) {
            text.line("  " + finding.condition());
            text.line("");
        }
        remedy(told.remedy());
        new AdviceText(text, verbose).write(finding.group());
        text.output("Program output of this execution", told.output(), verbose ? TextLines.ALL_OUTPUT : SHORT_OUTPUT);
        if (finding.schedule() != null)
            text.aside("  Replay: " + CommandName.current() + " replay " + finding.schedule());
    }

    private void heading(ToldFinding finding) {
        String head = finding.first().id() + "  " + finding.heading();
        String count = finding.pairsOfLines();
        int room = text.width() - head.length() - count.length();
        int end = head.length() <= text.width() ? head.length() : head.lastIndexOf(' ', text.width());
        if (end < text.width() / 2) end = head.length();
        String first = head.substring(0, end);
        text.headline((first + (count.isEmpty() ? "" : " ".repeat(Math.max(3, room)) + count)).stripTrailing(), true);
        if (end < head.length()) text.wrap(head.substring(end + 1), "    ");
        text.line("");
    }

    private void accesses(ToldFinding finding) {
        ConflictingAccesses conflict = finding.first().conflict();
        Columns columns = new Columns();
        row(columns, conflict.first());
        row(columns, conflict.second());
        columns.lines(text.width() - 2).forEach(row -> text.line("  " + row));
        List<String> others = new ArrayList<>(finding.otherPairs());
        int more = others.size() - MAX_PAIRS;
        if (more > 0 && !verbose) {
            others.subList(MAX_PAIRS, others.size()).clear();
            others.add("and " + more + " more (--verbose)");
        }
        if (!others.isEmpty()) text.wrap("also: " + String.join(", ", others), "  ", "        ");
        text.line("");
    }

    private void row(Columns columns, Access access) {
        String source = sources.line(access.site());
        columns.add(
                access.thread(),
                access.write() ? "writes" : "reads",
                ToldFinding.place(access),
                source == null ? "" : SourceFiles.withoutComment(source));
    }

    private void views(ViewConflict conflict) {
        Columns columns = new Columns();
        view(columns, "at once", conflict.maximal());
        conflict.diverging().forEach(view -> view(columns, "apart", view));
        text.line("  under  " + conflict.lock());
        columns.lines(text.width() - 2).forEach(row -> text.line("  " + row));
        text.line("");
    }

    private static void view(Columns columns, String how, ViewConflict.View view) {
        columns.add(how, view.thread(), String.join(", ", view.fields()), String.join(", ", view.at()));
    }

    private void waits(List<Waiting> ordered) {
        if (ordered.isEmpty()) return;
        List<Waiting> shown = ordered.subList(0, verbose ? ordered.size() : Math.min(MAX_WAITS, ordered.size()));
        Columns columns = new Columns();
        shown.forEach(waiting -> columns.add(
                waiting.thread(),
                ToldFinding.holds(waiting),
                "waits for " + waiting.waitsFor(),
                ToldFinding.at(waiting)));
        if (columns.width() <= text.width() - 2) columns.lines(text.width() - 2).forEach(row -> text.line("  " + row));
        else shown.forEach(this::waiting);
        if (ordered.size() > MAX_WAITS && !verbose)
            text.line("  and " + (ordered.size() - MAX_WAITS) + " more threads");
        text.line("");
    }

    /** A thread whose description is too long for one line. */
    private void waiting(Waiting waiting) {
        text.line("  " + waiting.thread());
        if (!waiting.holds().isEmpty()) text.wrap(ToldFinding.holds(waiting), "    ", "      ");
        text.wrap("waits for " + waiting.waitsFor() + " " + ToldFinding.at(waiting), "    ", "      ");
    }

    private void failure(Failure failure) {
        int depth = 0;
        int most = verbose ? LONG_STACK : SHORT_STACK;
        for (String frame : failure.stack()) {
            boolean cause = frame.startsWith(Failure.CAUSED_BY);
            depth = cause ? 0 : depth + 1;
            if (cause) text.wrap(frame, "  ", "    ");
            else if (depth <= most) text.line("    at " + frame);
            else if (depth == most + 1) text.line("    ...");
        }
        text.line("");
    }

    private void story(ToldFinding finding) {
        Story story = finding.story();
        if (story == null) return;
        text.title("What can happen");
        new StoryLanes(text.width() - 4).lines(story).forEach(text::step);
        if (finding.ending() != null) text.wrap(finding.ending(), "    ");
        text.line("");
    }

    private void path(Finding finding) {
        Path path = finding.path();
        if (path == null || path.length() == 0) return;
        String of = finding.traces() > 1
                ? ", " + (path.shortest() ? "shortest of " : "one of ") + Conclusion.number(finding.traces())
                        + " traces"
                : "";
        text.title("How it happens (" + Conclusion.count(path.length(), "step") + ", "
                + Conclusion.count(path.switches(), "switch", "switches") + of + ")");
        List<Lanes.Mark> marks = finding.accesses().stream()
                .map(access -> new Lanes.Mark(access.thread(), access.site()))
                .toList();
        new Lanes(sources, text.width() - 4, verbose ? Lanes.WHOLE_PATH : Lanes.SHORT_PATH)
                .lines(path, marks)
                .forEach(text::step);
        text.line("");
    }

    private void remedy(String remedy) {
        if (remedy == null) return;
        text.title("Fix");
        text.wrap(remedy, "    ");
        text.line("");
    }

    private void why(String why) {
        if (why == null) return;
        text.title("Why");
        text.wrap(why, "    ");
        text.line("");
    }
}
