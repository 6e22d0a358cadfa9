package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;
import org.racefinder.report.proof.HtmlProof;

/** Prints the section of a result without errors: what was proved and under which assumptions, or what is missing. */
final class HtmlVerdict {
    private final StringBuilder html;
    private final Result result;
    private final SourceFiles sources;

    HtmlVerdict(StringBuilder html, Result result, SourceFiles sources) {
        this.html = html;
        this.result = result;
        this.sources = sources;
    }

    void write() {
        boolean proof = result.verdict() == Verdict.VERIFIED;
        html.append("<section class=\"verdict " + result.verdict().name().toLowerCase(Locale.ROOT) + "\">\n<h2>"
                + Markup.attribute(Conclusion.of(result)) + "</h2>\n");
        if (proof)
            html.append("<p>Racefinder ran the program once for each order of its synchronization actions that can make"
                    + " a difference. Together these runs stand for every schedule: in none of them do two threads"
                    + " race, block each other for ever, or fail.</p>\n");
        sizes();
        if (!proof) incomplete();
        assumptions();
        if (proof && result.proof() != null) new HtmlProof(html, result, sources::lines).write();
        if (result.output() != null && !result.output().isBlank())
            html.append("<details><summary>Program output (first execution)</summary><pre>"
                    + Markup.xml(result.output()) + "</pre></details>\n");
        html.append("</section>\n");
    }

    private void sizes() {
        Exploration exploration = result.exploration();
        html.append("<div class=\"sizes\">");
        size(exploration.executions(), "schedule", exploration.complete() ? ", all that differ" : "");
        if (exploration.samples() > 0) size(exploration.samples(), "sample", "");
        size(exploration.threads(), "thread", "");
        size(exploration.maxDepth(), "synchronization point", " in the longest");
        if (exploration.events() > 0) size(exploration.events(), "event", "");
        html.append("</div>\n");
    }

    private void size(long number, String noun, String more) {
        html.append(
                "<div><b>" + Conclusion.number(number) + "</b> " + noun + (number == 1 ? "" : "s") + more + "</div>");
    }

    private void incomplete() {
        Exploration exploration = result.exploration();
        if (!exploration.complete() && exploration.estimatedFraction() > 0) {
            long percent = Math.min(99, Math.round(100 * exploration.estimatedFraction()));
            html.append("<p>" + (percent == 0 ? "Less than 1 %" : "About " + percent + " %")
                    + " of the schedules were explored.</p>\n<svg class=\"progress\" width=\"100%\" height=\"8\""
                    + " role=\"img\" aria-label=\"explored\"><rect class=\"all\" width=\"100%\" height=\"8\" rx=\"4\"/>"
                    + "<rect class=\"done\" width=\"" + Math.max(1, percent)
                    + "%\" height=\"8\" rx=\"4\"/></svg>\n");
        }
        list("What was not seen", result.reasons());
        String next = Conclusion.next(result);
        if (next != null) html.append("<h3>What to do next</h3>\n<p class=\"next\">" + Markup.xml(next) + "</p>\n");
    }

    private void assumptions() {
        list("Assumptions", result.assumptions());
    }

    private void list(String title, List<String> sentences) {
        if (sentences.isEmpty()) return;
        html.append("<h3>" + title + "</h3>\n<ul>");
        sentences.forEach(sentence -> html.append("<li>" + Markup.attribute(sentence) + "</li>"));
        html.append("</ul>\n");
    }
}
