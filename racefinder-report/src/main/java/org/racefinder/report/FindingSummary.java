package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Story;
import org.racefinder.model.Waiting;
import org.racefinder.report.escape.Visible;

/** A finding in a few lines, for messages that must fit on a screen, such as the failure of a test. */
public final class FindingSummary {
    private static final int WIDTH = 110;
    private static final int MAX_THREADS = 3;
    private static final int MAX_STORY_LINES = 5;
    /** A longer message of an exception is cut here. The report has all of it. */
    private static final int MAX_MESSAGE_LINES = 8;

    private FindingSummary() {}

    /** Returns the headline with the id: {@code R1 DATA RACE on Counter.value}. */
    public static String headline(Finding finding) {
        String what = finding.kind() == Finding.Kind.DATA_RACE
                ? "DATA RACE on " + finding.location().subject()
                : Headline.plain(finding);
        return Visible.line(finding.id() + " " + what);
    }

    /** Returns the lines below the headline. */
    public static List<String> lines(Finding finding, SourceFiles sources) {
        List<String> lines = new ArrayList<>(accesses(finding.accesses(), sources));
        waits(Waiting.causes(finding.waits()), lines);
        if (finding.failure() != null) failure(finding.failure(), sources, lines);
        story(finding.story(), lines);
        fix(finding, lines);
        return lines;
    }

    /** Returns the verdict of a result without findings in one line, with the number of schedules and the time. */
    public static String verdict(Result result) {
        return Visible.line(
                Conclusion.of(result).replaceAll(" {2,}", " ") + " (" + Conclusion.extent(result.exploration()) + ")");
    }

    private static List<String> accesses(List<Access> accesses, SourceFiles sources) {
        Columns columns = new Columns();
        for (Access access : accesses) {
            String source = sources.line(access.site());
            columns.add(
                    access.thread(),
                    access.write() ? "writes" : "reads",
                    access.site() == null ? "?" : access.site().place(),
                    source == null ? "" : SourceFiles.withoutComment(source));
        }
        return columns.lines(WIDTH);
    }

    private static void waits(List<Waiting> waits, List<String> lines) {
        for (Waiting waiting : waits.subList(0, Math.min(waits.size(), MAX_THREADS)))
            lines.add(Visible.line(waiting.thread()
                    + (waiting.holds().isEmpty() ? "" : " holds " + String.join(", ", waiting.holds()) + " and")
                    + " waits for " + waiting.waitsFor()
                    + (waiting.site() == null || waiting.site().equals(CodeSite.UNKNOWN)
                            ? ""
                            : " at " + waiting.site().place())));
        if (waits.size() > MAX_THREADS) lines.add("... and " + (waits.size() - MAX_THREADS) + " more threads");
    }

    private static void failure(Failure failure, SourceFiles sources, List<String> lines) {
        List<String> message = failure.message() == null
                ? List.of()
                : failure.message().lines().filter(line -> !line.isBlank()).toList();
        // The headline has a message of one line.
        if (message.size() > 1)
            for (String line : message.subList(0, Math.min(message.size(), MAX_MESSAGE_LINES)))
                lines.add("  " + Visible.line(line.stripTrailing()));
        if (message.size() > MAX_MESSAGE_LINES)
            lines.add("  ... " + (message.size() - MAX_MESSAGE_LINES) + " more lines");
        new OwnCode(sources)
                .frames(failure.stack()).stream()
                        .findFirst()
                        .ifPresent(frame -> lines.add(Visible.line("at " + frame)));
    }

    /** The end of the story, where the damage is. */
    private static void story(Story story, List<String> lines) {
        if (story == null || story.moments().isEmpty()) return;
        List<String> told = new StoryLanes(WIDTH).lines(story);
        lines.addAll(told.subList(Math.max(0, told.size() - MAX_STORY_LINES), told.size()));
        if (story.ending() != null) lines.add(Visible.line(story.ending()));
    }

    private static void fix(Finding finding, List<String> lines) {
        if (finding.advice().isEmpty()) return;
        Advice best = finding.advice().get(0);
        if (best.endsStory()) lines.add(Visible.line("Fix: " + best.text() + " (tested in every schedule)"));
    }
}
