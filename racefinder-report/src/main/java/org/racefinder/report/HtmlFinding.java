package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.ViewConflict;
import org.racefinder.report.escape.Markup;

/**
 * Prints the section of findings that are told together: what can happen, the source, why, the fix, and every step. It
 * is complete without scripts, and each finding has its id as its address.
 */
final class HtmlFinding {
    private static final int MAX_STACK_LINES = 200;

    private final StringBuilder html;
    private final SourceFiles sources;

    HtmlFinding(StringBuilder html, SourceFiles sources) {
        this.html = html;
        this.sources = sources;
    }

    /** The address of a finding on the page. */
    static String anchor(String id) {
        return id.replaceAll("[^A-Za-z0-9_-]", "_");
    }

    void write(ToldFinding finding) {
        Finding told = finding.told();
        heading(finding);
        if (finding.reference() != null) reference(finding.toldBy(), finding.reference());
        else story(finding);
        code(finding);
        if (finding.why() != null) titled("Why", finding.why());
        if (finding.condition() != null) paragraph("why", finding.condition());
        if (told.remedy() != null) titled("Fix", told.remedy());
        new HtmlAdvice(html).write(told.advice());
        if (told.path() != null && told.path().length() > 0) path(told);
        stacks(told);
        Finding first = finding.first();
        if (!first.id().equals(told.id())
                && first.path() != null
                && first.path().length() > 0)
            details("All steps to " + first.id() + " as a table", steps(first), false);
        finding.others().forEach(this::other);
        if (told.output() != null && !told.output().isBlank())
            details("Program output of this execution", "<pre>" + Markup.xml(told.output()) + "</pre>", false);
        replay(finding.schedule());
        paragraph(
                "meaning",
                told.kind().card().meaning() + " " + told.kind().card().remedy());
        html.append("</section>\n");
    }

    private void heading(ToldFinding finding) {
        Finding first = finding.first();
        String severity = first.severity().name().toLowerCase(Locale.ROOT);
        String anchor = anchor(first.id());
        html.append("<section class=\"finding " + severity + "\" id=\"" + anchor + "\">\n<h2><a class=\"id\" href=\"#"
                + anchor + "\" title=\"Address of this finding\">" + Markup.attribute(first.id())
                + "</a> <span class=\"badge " + severity + "\">"
                + first.kind().card().title() + "</span> "
                + Markup.attribute(finding.subject())
                + (finding.pairsOfLines().isEmpty() ? "" : " <small>" + finding.pairsOfLines() + "</small>")
                + "</h2>\n");
    }

    private void reference(String id, String sentence) {
        html.append("<p class=\"why\"><a href=\"#" + anchor(id) + "\">" + Markup.attribute(sentence) + "</a></p>\n");
    }

    private void story(ToldFinding finding) {
        if (finding.story() == null) return;
        html.append("<h3>What can happen</h3>\n<div class=\"happens\">" + HtmlStory.of(finding.story()));
        if (finding.ending() != null) paragraph("ending", finding.ending());
        html.append("</div>\n");
    }

    /** The places in the source. */
    private void code(ToldFinding finding) {
        Finding told = finding.told();
        HtmlExcerpts excerpts = new HtmlExcerpts(html, sources);
        if (finding.first().conflict() != null)
            excerpts.accesses(finding.first().conflict());
        excerpts.waits(finding.waits());
        if (told.views() != null) views(told.views());
        if (told.failure() == null) return;
        CodeSite site = new OwnCode(sources).site(told.failure().stack());
        if (site != null) excerpts.failure(told.failure().type(), site);
        stack(
                told.failure().type() + ": " + told.failure().message(),
                told.failure().stack(),
                true);
    }

    private void titled(String title, String text) {
        html.append("<h3>" + title + "</h3>\n");
        paragraph("why", text);
    }

    private void paragraph(String type, String text) {
        html.append("<p class=\"" + type + "\">" + Markup.xml(text) + "</p>\n");
    }

    private void replay(String schedule) {
        if (schedule == null) return;
        html.append("<p class=\"replay\">Replay: <code>"
                + Markup.attribute(CommandName.current() + " replay " + schedule) + "</code></p>\n");
    }

    /** Another pair of lines, with its own address. */
    private void other(Finding finding) {
        html.append("<details class=\"other\" id=\"" + anchor(finding.id()) + "\"><summary><b>"
                + Markup.attribute(finding.id()) + "</b> "
                + Markup.attribute(finding.location().subject() + ": " + ToldFinding.pair(finding.conflict()))
                + "</summary>\n");
        new HtmlExcerpts(html, sources).accesses(finding.conflict());
        if (finding.why() != null) paragraph("why", finding.why());
        if (finding.path() != null && finding.path().length() > 0)
            details("All " + Conclusion.count(finding.path().length(), "step"), steps(finding), false);
        stacks(finding);
        replay(finding.schedule());
        html.append("</details>\n");
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
        details("All steps as a table", steps(finding), false);
    }

    private String steps(Finding finding) {
        List<Integer> marks = SequenceDiagram.marks(finding, sources);
        StringBuilder table =
                new StringBuilder("<table class=\"path\"><thead><tr><th>step</th><th>thread</th><th>action</th>"
                        + "<th>place</th><th>source</th><th>value</th><th>locks"
                        + " held</th><th>after</th></tr></thead><tbody>\n");
        for (int i = 0; i < finding.path().length(); i++)
            table.append(row(finding.path().steps().get(i), i, marks.contains(i)));
        return table + "</tbody></table>";
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

    private void stacks(Finding finding) {
        if (finding.conflict() == null) return;
        stack("Stack of the first access", finding.conflict().first().stack(), false);
        stack("Stack of the second access", finding.conflict().second().stack(), false);
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
