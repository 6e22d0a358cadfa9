package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/**
 * Prints the section of one finding: its description, the source, the path, and the advice. It is complete without
 * scripts.
 */
final class HtmlFinding {
    private static final int AROUND = 4;
    private static final int MAX_STACK_LINES = 200;

    private final StringBuilder html;
    private final SourceFiles sources;

    HtmlFinding(StringBuilder html, SourceFiles sources) {
        this.html = html;
        this.sources = sources;
    }

    static String anchor(Finding finding) {
        return "finding-" + finding.id().replaceAll("[^A-Za-z0-9_-]", "_");
    }

    void write(Finding finding) {
        String severity = finding.severity().name().toLowerCase(Locale.ROOT);
        html.append("<section class=\"finding " + severity + "\" id=\"" + anchor(finding) + "\">\n");
        html.append("<h2><span class=\"badge " + severity + "\">"
                + finding.kind().card().title() + "</span> "
                + Markup.attribute(headline(finding)) + " <span class=\"id\">" + Markup.attribute(finding.id())
                + "</span></h2>\n");
        if (finding.why() != null) paragraph("why", finding.why());
        if (finding.needsTimeout()) paragraph("why", "Happens only if a timed wait expires in between.");
        if (finding.conflict() != null) accesses(finding.conflict());
        waits(finding.waits());
        if (finding.views() != null) views(finding.views());
        if (finding.failure() != null)
            stack(
                    finding.failure().type() + ": " + finding.failure().message(),
                    finding.failure().stack(),
                    true);
        if (finding.path() != null && finding.path().length() > 0) path(finding);
        advice(finding.advice());
        if (finding.conflict() != null) {
            stack("Stack of the first access", finding.conflict().first().stack(), false);
            stack("Stack of the second access", finding.conflict().second().stack(), false);
        }
        if (finding.output() != null && !finding.output().isBlank())
            details("Program output of this execution", "<pre>" + Markup.xml(finding.output()) + "</pre>", false);
        if (finding.schedule() != null)
            html.append("<p class=\"replay\">Replay: <code>"
                    + Markup.attribute("./racefinder replay " + finding.schedule()) + "</code></p>\n");
        paragraph(
                "meaning",
                finding.kind().card().meaning() + " " + finding.kind().card().remedy());
        html.append("</section>\n");
    }

    static String headline(Finding finding) {
        return Headline.withoutWord(finding, " \u2014 ");
    }

    private void paragraph(String type, String text) {
        html.append("<p class=\"" + type + "\">" + Markup.xml(text) + "</p>\n");
    }

    private void accesses(ConflictingAccesses conflict) {
        html.append("<div class=\"excerpts\">\n");
        access("first", conflict.first());
        access("second", conflict.second());
        html.append("</div>\n");
    }

    private void access(String which, Access access) {
        excerpt(which + ": " + (access.write() ? "write" : "read") + " by " + access.thread(), access.site());
    }

    private void excerpt(String caption, CodeSite site) {
        html.append("<figure><figcaption>" + Markup.attribute(caption) + " <span class=\"place\">"
                + (site == null ? "?" : Markup.attribute(site.place())) + "</span></figcaption>");
        List<String> lines = sources.lines(site);
        if (site != null && site.line() > 0 && site.line() <= lines.size()) {
            html.append("<pre>");
            for (int i = Math.max(1, site.line() - AROUND); i <= Math.min(lines.size(), site.line() + AROUND); i++)
                html.append("<span class=\"line" + (i == site.line() ? " marked" : "") + "\"><span class=\"number\">"
                        + i + "</span>" + Markup.attribute(lines.get(i - 1)) + "</span>");
            html.append("</pre>");
        } else {
            html.append("<p class=\"absent\">"
                    + (site == null ? "" : Markup.attribute(site.className() + "." + site.method()))
                    + " (source not found; --source tells where it is)</p>");
        }
        html.append("</figure>\n");
    }

    private void waits(List<Waiting> waits) {
        if (waits.isEmpty()) return;
        html.append("<div class=\"excerpts\">\n");
        for (Waiting waiting : waits) {
            String holds = waiting.holds().isEmpty() ? "holds nothing" : "holds " + String.join(", ", waiting.holds());
            excerpt(waiting.thread() + " " + holds + ", waits for " + waiting.waitsFor(), waiting.site());
        }
        html.append("</div>\n");
    }

    private void views(ViewConflict views) {
        html.append("<table class=\"views\"><caption>under " + Markup.attribute(views.lock()) + "</caption>");
        view("at once", views.maximal());
        views.diverging().forEach(view -> view("apart", view));
        html.append("</table>\n");
    }

    private void view(String how, ViewConflict.View view) {
        html.append("<tr><th>" + how + "</th><td>" + Markup.attribute(view.thread()) + "</td><td>"
                + Markup.attribute(String.join(", ", view.fields())) + "</td><td>"
                + Markup.attribute(String.join(", ", view.at())) + "</td></tr>");
    }

    private void path(Finding finding) {
        Path path = finding.path();
        html.append("<h3>How it happens <small>" + Conclusion.count(path.length(), "step") + ", "
                + Conclusion.count(path.switches(), "switch", "switches")
                + (finding.traces() > 1
                        ? ", " + (path.shortest() ? "shortest of " : "one of ") + Conclusion.number(finding.traces())
                                + " traces"
                        : "")
                + "</small></h3>\n");
        html.append("<div class=\"player\"><div class=\"lanes\" tabindex=\"0\">\n");
        html.append(SequenceDiagram.of(finding, sources));
        html.append("</div></div>\n");
        List<Integer> marks = SequenceDiagram.marks(finding, sources);
        StringBuilder table =
                new StringBuilder("<table class=\"path\"><thead><tr><th>step</th><th>thread</th><th>action</th>"
                        + "<th>place</th><th>source</th><th>value</th><th>locks"
                        + " held</th><th>after</th></tr></thead><tbody>\n");
        for (int i = 0; i < path.length(); i++) table.append(row(path.steps().get(i), i, marks.contains(i)));
        details("All steps as a table", table + "</tbody></table>", false);
    }

    private String row(Step step, int index, boolean racing) {
        String source = sources.line(step.site());
        String after = step.after().isEmpty()
                ? ""
                : String.join(
                        ", ",
                        step.after().stream().map(i -> Integer.toString(i + 1)).toList());
        boolean known = step.site() != null && step.site().line() > 0;
        return "<tr" + (racing ? " class=\"racing\"" : "") + "><td>" + (index + 1) + cell(step.thread())
                + cell(step.action()) + cell(known ? step.site().place() : "") + cell(source == null ? "" : source)
                + cell(step.value() == null ? "" : step.value()) + cell(String.join(", ", step.holds())) + cell(after)
                + "</td></tr>\n";
    }

    private static String cell(String text) {
        return "</td><td>" + Markup.attribute(text);
    }

    private void advice(List<Advice> advice) {
        if (advice.isEmpty()) return;
        html.append("<h3>What removes it <small>each was tried by exploring the changed program, unless it says"
                + " otherwise</small></h3>\n");
        html.append("<div class=\"cards\">\n");
        for (Advice given : advice) {
            html.append("<article class=\"card" + (given.verified() ? " verified" : "") + "\"><h4>" + given.rank()
                    + ". " + Markup.xml(given.text()) + "</h4>");
            if (given.outcome() != null) paragraph("outcome", (given.verified() ? "tried: " : "") + given.outcome());
            if (given.cost() != null) paragraph("cost", "cost: " + given.cost());
            if (given.noPatch() != null) paragraph("cost", "no patch: " + given.noPatch());
            if (given.patch() != null) diff(given.patch());
            html.append("</article>\n");
        }
        html.append("</div>\n");
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

    private void stack(String title, List<String> frames, boolean open) {
        if (frames.isEmpty()) return;
        String text = String.join("\n", frames.subList(0, Math.min(frames.size(), MAX_STACK_LINES)));
        String more = frames.size() > MAX_STACK_LINES ? "\n... " + (frames.size() - MAX_STACK_LINES) + " more" : "";
        details(title, "<pre>" + Markup.xml(text + more) + "</pre>", open);
    }

    /** {@code content} is already HTML. */
    private void details(String title, String content, boolean open) {
        html.append("<details" + (open ? " open=\"\"" : "") + "><summary>" + Markup.attribute(title) + "</summary>"
                + content + "</details>\n");
    }
}
