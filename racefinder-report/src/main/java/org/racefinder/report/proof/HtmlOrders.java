package org.racefinder.report.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.Proof;
import org.racefinder.report.escape.Markup;

/** Prints the source with what orders each line that accesses a shared variable: a table for each file. */
final class HtmlOrders {
    private static final int AROUND = 1;
    private static final int MAX_LINES = 400;

    private final StringBuilder html;
    private final Function<CodeSite, List<String>> sources;

    /** @param sources returns all lines of the file of a place; empty if it was not found */
    HtmlOrders(StringBuilder html, Function<CodeSite, List<String>> sources) {
        this.html = html;
        this.sources = sources;
    }

    void write(List<Proof.Line> lines) {
        Map<String, List<Proof.Line>> files = new LinkedHashMap<>();
        lines.stream()
                .limit(MAX_LINES)
                .forEach(line -> files.computeIfAbsent(fileOf(named(line.site())), file -> new ArrayList<>())
                        .add(line));
        files.values().forEach(this::file);
        if (lines.size() > MAX_LINES)
            html.append("<p>" + Counts.number(lines.size() - MAX_LINES) + " further lines are in the JSON result."
                    + "</p>\n");
    }

    /** Classes without debug information have no file. */
    private static CodeSite named(CodeSite site) {
        return site.file() != null
                ? site
                : new CodeSite(site.className(), site.method(), site.className(), site.line());
    }

    private static String fileOf(CodeSite site) {
        return site.className().substring(0, site.className().lastIndexOf('.') + 1) + site.file();
    }

    private void file(List<Proof.Line> lines) {
        CodeSite first = lines.get(0).site();
        OrderWords words = new OrderWords(first.className(), first.file());
        TreeMap<Integer, List<Proof.Line>> shared = new TreeMap<>();
        for (Proof.Line line : lines)
            shared.computeIfAbsent(line.site().line(), number -> new ArrayList<>())
                    .add(line);
        List<String> source = sources.apply(first);
        html.append("<figure class=\"orders\"><figcaption>"
                + Markup.attribute(named(first).file())
                + (source.isEmpty() ? " <span class=\"place\">source not found; --source tells where it is</span>" : "")
                + "</figcaption>\n<table><thead><tr><th>Line</th><th>Source</th><th>Shared variable, and what orders its"
                + " accesses</th></tr></thead><tbody>\n");
        int last = 0;
        Set<Integer> shown = shown(shared.keySet(), source.size());
        int indent = indent(shown, source);
        for (int number : shown) {
            if (last > 0 && number > last + 1) html.append("<tr class=\"gap\"><td colspan=\"3\">&#8942;</td></tr>\n");
            last = number;
            String code = line(number, source);
            row(number, code.substring(Math.min(indent, code.length())), shared.get(number), words);
        }
        html.append("</tbody></table></figure>\n");
    }

    /** Returns the line with its tabs expanded; empty if it does not exist. */
    private static String line(int number, List<String> source) {
        return number >= 1 && number <= source.size() ? source.get(number - 1).replace("\t", "    ") : "";
    }

    /** Returns by how much all these lines are indented. */
    private static int indent(Set<Integer> numbers, List<String> source) {
        int least = Integer.MAX_VALUE;
        for (int number : numbers) {
            String code = line(number, source);
            if (!code.isBlank())
                least = Math.min(least, code.length() - code.stripLeading().length());
        }
        return least;
    }

    private static Set<Integer> shown(Set<Integer> shared, int length) {
        Set<Integer> shown = new LinkedHashSet<>();
        for (int line : shared) {
            for (int near = line - AROUND; near < line; near++) if (near >= 1 && near <= length) shown.add(near);
            shown.add(line);
            for (int near = line + 1; near <= line + AROUND && near <= length; near++) shown.add(near);
        }
        return shown;
    }

    private void row(int number, String code, List<Proof.Line> shared, OrderWords words) {
        html.append("<tr" + (shared == null ? "" : " class=\"shared\"") + "><td class=\"number\">" + number
                + "</td><td><code>" + Markup.attribute(code) + "</code></td><td>");
        if (shared != null) for (Proof.Line line : shared) line(line, words);
        html.append("</td></tr>\n");
    }

    private void line(Proof.Line line, OrderWords words) {
        String does = line.reads() && line.writes() ? "reads and writes" : line.writes() ? "writes" : "reads";
        html.append("<div class=\"order\"><b>" + Markup.attribute(line.variable()) + "</b> <span class=\"place\">"
                + does + "</span><ul>");
        grouped(line, words)
                .forEach((order, others) -> html.append(
                        "<li>" + Markup.attribute(order.direction + " " + String.join(", ", others) + ": " + order.ways)
                                + "</li>"));
        html.append("</ul></div>\n");
    }

    private record Order(String direction, String ways) {}

    /** Returns the lines that are ordered in the same way, by that way. */
    private static Map<Order, Set<String>> grouped(Proof.Line line, OrderWords words) {
        Map<Order, Set<String>> grouped = new LinkedHashMap<>();
        for (Proof.Order order : line.orders()) {
            String direction = switch (order.direction()) {
                case BEFORE -> "before";
                case AFTER -> "after";
                case EITHER -> "with";
            };
            grouped.computeIfAbsent(new Order(direction, words.ways(order.ways())), same -> new LinkedHashSet<>())
                    .add(words.place(order.other()));
        }
        return grouped;
    }
}
