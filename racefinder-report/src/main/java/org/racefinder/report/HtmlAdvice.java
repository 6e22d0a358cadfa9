package org.racefinder.report;

import java.util.List;
import org.racefinder.model.Advice;
import org.racefinder.report.escape.Markup;

/** Prints the changes that repair a finding: the best one with its patch, the others on request. */
final class HtmlAdvice {
    private final StringBuilder html;

    HtmlAdvice(StringBuilder html) {
        this.html = html;
    }

    void write(List<Advice> advice) {
        if (advice.isEmpty()) return;
        html.append("<h3>" + Markup.attribute(AdviceText.title(advice.get(0))) + "</h3>\n<div class=\"cards\">\n");
        card(advice.get(0));
        html.append("</div>\n");
        if (advice.size() == 1) return;
        html.append("<details class=\"others\"><summary>Other ways: " + (advice.size() - 1)
                + "</summary><div class=\"cards\">\n");
        advice.subList(1, advice.size()).forEach(this::card);
        html.append("</div></details>\n");
    }

    private void card(Advice given) {
        html.append("<article class=\"card" + (given.endsStory() ? " verified" : "") + "\"><h4>" + given.rank() + ". "
                + Markup.xml(given.text()) + "</h4>");
        if (given.verified() && !given.endsStory()) paragraph("outcome", "Tried: " + AdviceText.shown(given));
        else if (given.outcome() != null) paragraph("outcome", (given.verified() ? "Tried: " : "") + given.outcome());
        if (given.cost() != null) paragraph("cost", "Cost: " + given.cost());
        if (given.noPatch() != null) paragraph("cost", "No patch: " + given.noPatch());
        if (given.patch() != null) diff(given.patch());
        html.append("</article>\n");
    }

    private void paragraph(String type, String text) {
        html.append("<p class=\"" + type + "\">" + Markup.xml(text) + "</p>\n");
    }

    private void diff(String patch) {
        html.append("<pre class=\"diff\">");
        patch.lines().forEach(line -> {
            String type = line.startsWith("+")
                    ? "added"
                    : line.startsWith("-") ? "removed" : line.startsWith("@") ? "hunk" : "same";
            html.append("<span class=\"line " + type + "\">" + Markup.attribute(line) + "</span>");
        });
        html.append("</pre>");
    }
}
