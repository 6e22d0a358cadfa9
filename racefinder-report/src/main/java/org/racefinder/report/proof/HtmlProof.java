package org.racefinder.report.proof;

import java.util.List;
import java.util.function.Function;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;
import org.racefinder.report.escape.Markup;

/** Prints what a page shows of a proof beside its size: the tree of schedules, and what orders each shared line. */
public final class HtmlProof {
    private final StringBuilder html;
    private final Proof proof;
    private final Exploration exploration;
    private final Function<CodeSite, List<String>> sources;

    /** @param sources returns all lines of the file of a place; empty if it was not found */
    public HtmlProof(StringBuilder html, Result result, Function<CodeSite, List<String>> sources) {
        this.html = html;
        this.proof = result.proof();
        this.exploration = result.exploration();
        this.sources = sources;
    }

    public void write() {
        orders();
        tree();
    }

    // ---- the tree

    private void tree() {
        html.append("<h3>The tree of schedules</h3>\n");
        ScheduleTree tree = proof.tree();
        if (tree == null) {
            paragraph(proof.withoutTree() == null ? "The tree is not known." : proof.withoutTree());
            return;
        }
        if (tree.branches().isEmpty()) {
            paragraph("There is nothing to choose: one schedule stands for all.");
            return;
        }
        paragraph(explanation(tree));
        html.append("<div class=\"lanes tree\" tabindex=\"0\">" + new TreeDiagram(tree).svg() + "</div>\n");
        html.append("<details class=\"tree\"><summary>The tree as a list</summary>\n" + list(tree.branches())
                + "</details>\n");
    }

    private String explanation(ScheduleTree tree) {
        String what = "Time runs from left to right. Where branches part, another thread goes on first: a label names"
                + " it, with its line. ";
        String amount = tree.isWhole()
                ? "Each circle at the right is one of the " + Counts.schedules(tree.executions()) + "."
                : "Only the first choices of " + Counts.schedules(tree.executions())
                        + " are drawn. A triangle with a number stands for that many schedules.";
        String rounds = tree.executions() < exploration.executions()
                ? " The search began anew when it learned more about the program; this is its last round."
                : "";
        return what + amount + rounds;
    }

    private static String list(List<ScheduleTree.Branch> branches) {
        StringBuilder list = new StringBuilder();
        int level = -1;
        for (ScheduleTree.Branch branch : branches) {
            if (branch.level() > level) list.append("<ul>");
            for (; level > branch.level(); level--) list.append("</li></ul>");
            if (branch.level() == level) list.append("</li>\n");
            level = branch.level();
            list.append("<li>" + Markup.attribute(branch.thread() + ": " + branch.action())
                    + (branch.site() == null
                            ? ""
                            : " <span class=\"place\">"
                                    + Markup.attribute(branch.site().place()) + "</span>")
                    + (branch.executions() == 1
                            ? ""
                            : " <small>" + Counts.schedules(branch.executions()) + "</small>"));
        }
        for (; level >= 0; level--) list.append("</li></ul>");
        return list.append("\n").toString();
    }

    // ---- the lines

    private void orders() {
        html.append("<h3>What orders each shared line</h3>\n");
        paragraph(extent());
        new HtmlOrders(html, sources).write(proof.lines());
    }

    private String extent() {
        long all =
                proof.tree() == null ? exploration.executions() : proof.tree().executions();
        String runs = Counts.number(proof.observed()) + " of the " + Counts.schedules(all)
                + (proof.observed() == 1 ? " was" : " were");
        String which = proof.everything()
                ? "This holds in every schedule: all of them were run once more and observed."
                : "To find this out, " + runs
                        + " run once more and observed. In other schedules, something else may order"
                        + " two lines; the proof says that something does.";
        return proof.lines().isEmpty()
                ? "No thread writes a variable that another thread accesses. " + which
                : "These lines access a variable that another thread accesses too, and at least one of the two writes it. "
                        + which;
    }

    private void paragraph(String text) {
        html.append("<p class=\"about\">" + Markup.attribute(text) + "</p>\n");
    }
}
