package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Story;
import org.racefinder.report.escape.Markup;

/** Prints a story as a table with one column for each thread; time runs downwards. Nothing in it is shortened. */
final class HtmlStory {
    private HtmlStory() {}

    static String of(Story story) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        for (Story.Moment moment : story.moments()) columns.putIfAbsent(moment.thread(), columns.size());
        List<String> threads = new ArrayList<>(columns.keySet());
        String file = StoryLanes.commonFile(story);
        StringBuilder html = new StringBuilder("<table class=\"story\"><thead><tr>");
        for (String thread : threads) html.append("<th>" + Markup.attribute(thread) + "</th>");
        html.append("</tr></thead><tbody>\n");
        for (Story.Moment moment : story.moments()) {
            html.append("<tr" + (moment.note() == null ? "" : " class=\"noted\"") + ">");
            for (String thread : threads)
                html.append(thread.equals(moment.thread()) ? cell(moment, file) : "<td></td>");
            html.append("</tr>\n");
        }
        return html.append("</tbody></table>\n").toString();
    }

    private static String cell(Story.Moment moment, String file) {
        String place = StoryLanes.place(moment, file);
        return "<td data-thread=\"" + Markup.attribute(moment.thread()) + "\"><code>" + Markup.attribute(moment.text())
                + "</code>" + (place.isEmpty() ? "" : " <span class=\"place\">" + Markup.attribute(place) + "</span>")
                + (moment.note() == null ? "" : " <span class=\"note\">" + Markup.attribute(moment.note()) + "</span>")
                + "</td>";
    }
}
