package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
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

    /** {@code toldBy} is the id of a race whose story includes this finding, or null. */
    void write(FindingGroup group, String toldBy) {
        Finding told = group.told();
        heading(group);
        if (group.first().conflict() != null) accesses(group);
        waits(told.waits());
        if (told.failure() != null) failure(told.failure());
        if (told.views() != null) views(told.views());
        if (toldBy != null && !verbose) {
            text.line("  What can happen: " + toldBy + " tells how it comes to this.");
            text.line("");
        } else story(told);
        if (verbose || told.story() == null) path(told);
        if (told.failure() == null || verbose) why(group.first());
        if (told.needsTimeout()) {
            text.line("  Happens only if a timed wait expires in between.");
            text.line("");
        }
        remedy(told.remedy());
        new AdviceText(text, verbose).write(group);
        text.output("Program output of this execution", told.output(), verbose ? TextLines.ALL_OUTPUT : SHORT_OUTPUT);
        if (schedule(told) != null) text.aside("  Replay: ./racefinder replay " + schedule(told));
    }

    private static String schedule(Finding told) {
        boolean own = told.story() != null && told.story().schedule() != null;
        return own ? told.story().schedule() : told.schedule();
    }

    private void heading(FindingGroup group) {
        Finding first = group.first();
        if (first.kind() != Finding.Kind.DATA_RACE) {
            text.headline(first.id() + "  " + first.headline(), true);
        } else {
            String head = first.id() + "  DATA RACE on " + group.subjects();
            int pairs = group.findings().size();
            String count = pairs == 1 ? "" : pairs + " pairs of lines";
            int room = text.width() - head.length() - count.length();
            text.headline((head + (pairs == 1 ? "" : " ".repeat(Math.max(3, room)) + count)).stripTrailing(), true);
        }
        text.line("");
    }

    private void accesses(FindingGroup group) {
        ConflictingAccesses conflict = group.first().conflict();
        Columns columns = new Columns();
        row(columns, conflict.first());
        row(columns, conflict.second());
        columns.lines(text.width() - 2).forEach(row -> text.line("  " + row));
        List<String> others = otherPairs(group);
        int more = others.size() - MAX_PAIRS;
        if (more > 0 && !verbose) {
            others.subList(MAX_PAIRS, others.size()).clear();
            others.add("and " + more + " more (--verbose)");
        }
        if (!others.isEmpty()) text.wrap("also: " + String.join(", ", others), "  ", "        ");
        text.line("");
    }

    /** The pairs of lines of the other findings, each with the ids of the findings that have it. */
    private static List<String> otherPairs(FindingGroup group) {
        Map<String, List<String>> pairs = new LinkedHashMap<>();
        for (Finding other : group.findings().subList(1, group.findings().size()))
            pairs.computeIfAbsent(pair(other.conflict()), pair -> new ArrayList<>())
                    .add(other.id());
        List<String> texts = new ArrayList<>();
        pairs.forEach((pair, ids) ->
                texts.add(ids(ids) + (pair.equals(pair(group.first().conflict())) ? " (same lines)" : " " + pair)));
        return texts;
    }

    private static String ids(List<String> ids) {
        if (ids.size() <= MAX_PAIRS) return String.join(", ", ids);
        return String.join(", ", ids.subList(0, MAX_PAIRS)) + " and " + (ids.size() - MAX_PAIRS) + " more";
    }

    private static String pair(ConflictingAccesses conflict) {
        CodeSite first = conflict.first().site();
        CodeSite second = conflict.second().site();
        boolean sameFile = first != null && second != null && Objects.equals(first.file(), second.file());
        return place(conflict.first()) + " with " + (sameFile ? ":" + second.line() : place(conflict.second()));
    }

    private void row(Columns columns, Access access) {
        String source = sources.line(access.site());
        columns.add(
                access.thread(),
                access.write() ? "writes" : "reads",
                place(access),
                source == null ? "" : SourceFiles.withoutComment(source));
    }

    private static String place(Access access) {
        return access.site() == null ? "?" : access.site().place();
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

    /** The threads without which the others could go on come first. */
    private void waits(List<Waiting> waits) {
        if (waits.isEmpty()) return;
        List<Waiting> ordered = new ArrayList<>(Waiting.causes(waits));
        waits.stream().filter(waiting -> !ordered.contains(waiting)).forEach(ordered::add);
        List<Waiting> shown = ordered.subList(0, verbose ? ordered.size() : Math.min(MAX_WAITS, ordered.size()));
        Columns columns = new Columns();
        shown.forEach(waiting ->
                columns.add(waiting.thread(), holds(waiting), "waits for " + waiting.waitsFor(), at(waiting)));
        if (columns.width() <= text.width() - 2) columns.lines(text.width() - 2).forEach(row -> text.line("  " + row));
        else shown.forEach(this::waiting);
        if (ordered.size() > MAX_WAITS && !verbose)
            text.line("  and " + (ordered.size() - MAX_WAITS) + " more threads");
        text.line("");
    }

    /** A thread whose description is too long for one line. */
    private void waiting(Waiting waiting) {
        text.line("  " + waiting.thread());
        if (!waiting.holds().isEmpty()) text.wrap(holds(waiting), "    ", "      ");
        text.wrap("waits for " + waiting.waitsFor() + " " + at(waiting), "    ", "      ");
    }

    private static String at(Waiting waiting) {
        if (waiting.site() == null || waiting.site().line() <= 0) return "";
        return (waiting.idle() ? "started at " : "at ") + waiting.site().place();
    }

    private static String holds(Waiting waiting) {
        List<String> holds = new ArrayList<>();
        for (int i = 0; i < waiting.holds().size(); i++)
            holds.add(waiting.holds().get(i)
                    + (waiting.takenAt().size() == waiting.holds().size()
                            ? " (" + near(waiting.takenAt().get(i), waiting.site()) + ")"
                            : ""));
        return holds.isEmpty() ? "" : "holds " + String.join(", ", holds);
    }

    /** The place without its file, if the other place beside it is in the same file. */
    private static String near(CodeSite site, CodeSite other) {
        boolean same = other != null && other.line() > 0 && Objects.equals(site.file(), other.file());
        return same ? ":" + site.line() : site.place();
    }

    private void failure(Failure failure) {
        int depth = 0;
        int most = verbose ? LONG_STACK : SHORT_STACK;
        for (String frame : failure.stack()) {
            boolean cause = frame.startsWith(Failure.CAUSED_BY);
            depth = cause ? 0 : depth + 1;
            if (cause) text.line("  " + frame);
            else if (depth <= most) text.line("    at " + frame);
            else if (depth == most + 1) text.line("    ...");
        }
        text.line("");
    }

    private void story(Finding told) {
        Story story = told.story();
        if (story == null || story.moments().isEmpty()) return;
        text.title("What can happen");
        new StoryLanes(text.width() - 4).lines(story).forEach(text::step);
        if (story.ending() != null)
            text.wrap(
                    story.ending()
                            + (story.leadsTo() == null || story.leadsTo().equals(told.id())
                                    ? ""
                                    : " (" + story.leadsTo() + ")"),
                    "    ");
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

    private void why(Finding finding) {
        if (finding.why() == null) return;
        text.title("Why");
        text.wrap(finding.why(), "    ");
        text.line("");
    }
}
