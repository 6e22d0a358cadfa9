package org.racefinder.report;

import java.util.List;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Waiting;
import org.racefinder.report.escape.Markup;

/** Prints the lines of the source around the places of a finding, side by side. */
final class HtmlExcerpts {
    private static final int AROUND = 4;

    private final StringBuilder html;
    private final SourceFiles sources;

    HtmlExcerpts(StringBuilder html, SourceFiles sources) {
        this.html = html;
        this.sources = sources;
    }

    void accesses(ConflictingAccesses conflict) {
        html.append("<div class=\"excerpts\">\n");
        access(conflict.first());
        access(conflict.second());
        html.append("</div>\n");
    }

    private void access(Access access) {
        excerpt(access.thread() + (access.write() ? " writes" : " reads"), access.site());
    }

    void waits(List<Waiting> waits) {
        if (waits.isEmpty()) return;
        html.append("<div class=\"excerpts\">\n");
        for (Waiting waiting : waits) {
            String holds = ToldFinding.holds(waiting);
            excerpt(
                    waiting.thread() + (holds.isEmpty() ? " " : " " + holds + ", ") + "waits for " + waiting.waitsFor()
                            + (waiting.idle() ? "; started at" : ""),
                    waiting.site());
        }
        html.append("</div>\n");
    }

    void failure(String type, CodeSite site) {
        html.append("<div class=\"excerpts\">\n");
        excerpt(type, site);
        html.append("</div>\n");
    }

    private void excerpt(String caption, CodeSite site) {
        boolean known = site != null && (site.line() > 0 || site.file() != null);
        html.append("<figure><figcaption>" + Markup.attribute(caption)
                + (known ? " <span class=\"place\">" + Markup.attribute(site.place()) + "</span>" : "")
                + "</figcaption>");
        List<String> lines = sources.lines(site);
        if (site != null && site.line() > 0 && site.line() <= lines.size()) {
            html.append("<pre>");
            for (int i = Math.max(1, site.line() - AROUND); i <= Math.min(lines.size(), site.line() + AROUND); i++)
                html.append("<span class=\"line" + (i == site.line() ? " marked" : "") + "\"><span class=\"number\">"
                        + i + "</span>" + Markup.attribute(lines.get(i - 1)) + "</span>");
            html.append("</pre>");
        } else if (known) {
            html.append("<p class=\"absent\">" + Markup.attribute(site.className() + "." + site.method())
                    + " (source not found; --source tells where it is)</p>");
        }
        html.append("</figure>\n");
    }
}
