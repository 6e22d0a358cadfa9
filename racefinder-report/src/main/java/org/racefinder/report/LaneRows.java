package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.Waiting;

/**
 * The rows of a drawing of a finding: its story, or else the last steps of its path, and the threads that wait. A story
 * that another finding tells is not repeated.
 */
final class LaneRows {
    private static final int MAX_STEPS = 16;

    /** One action of a thread; {@code note} says what is remarkable about it, or is null. */
    record Row(String thread, String text, String place, String note) {}

    private LaneRows() {}

    static List<Row> of(ToldFinding finding, SourceFiles sources) {
        List<Row> rows = new ArrayList<>();
        if (finding.reference() == null) {
            if (finding.story() != null) moments(finding.story(), rows);
            else if (finding.told().path() != null) steps(finding.told().path(), sources, rows);
        }
        for (Waiting waiting : finding.waits()) rows.add(waiting(waiting));
        return rows;
    }

    private static void moments(Story story, List<Row> rows) {
        String file = StoryLanes.commonFile(story);
        for (Story.Moment moment : story.moments())
            rows.add(new Row(moment.thread(), moment.text(), StoryLanes.place(moment, file), moment.note()));
    }

    private static void steps(Path path, SourceFiles sources, List<Row> rows) {
        for (int i = Math.max(0, path.length() - MAX_STEPS); i < path.length(); i++) {
            Step step = path.steps().get(i);
            boolean known = step.site() != null && step.site().line() > 0;
            String value = step.value() == null ? "" : "  = " + step.value();
            rows.add(new Row(
                    step.thread(),
                    Lanes.what(path, i, sources) + value,
                    known ? ":" + step.site().line() : "",
                    null));
        }
    }

    private static Row waiting(Waiting waiting) {
        boolean known = waiting.site() != null && waiting.site().line() > 0;
        return new Row(
                waiting.thread(),
                "waits for " + waiting.waitsFor(),
                known ? waiting.site().place() : "",
                waiting.blockedBy() == null ? "for ever" : "held by " + waiting.blockedBy());
    }
}
