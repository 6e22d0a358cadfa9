package org.racefinder.report.status;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.racefinder.model.SearchStatus;
import org.racefinder.model.SearchStatus.Sample;
import org.racefinder.report.HtmlReport;
import org.racefinder.report.escape.Markup;

/**
 * Prints the progress of a search on several machines, and its history, as an HTML page without scripts or external
 * resources.
 */
public final class StatusPage {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 120;

    private StatusPage() {}

    /** {@code history} is in chronological order. */
    public static String of(SearchStatus status, List<Sample> history) {
        StringBuilder html = new StringBuilder();
        html.append("<header><h1>").append(Markup.xml(status.program())).append("</h1>\n<p>");
        html.append(String.format(
                Locale.ROOT,
                "%,d executions, %,d per second, about %.0f %% done, %d workers on %d nodes, %s</p></header>%n<main>%n",
                status.executions(),
                StatusReport.rate(status),
                StatusReport.percent(status),
                status.workers(),
                status.nodes().size(),
                StatusReport.time(status.elapsedMillis())));
        html.append("<section><h2>Findings</h2>\n");
        if (status.findings().isEmpty()) html.append("<p>None so far.</p>\n");
        else {
            html.append("<ul>\n");
            for (String finding : status.findings())
                html.append("<li>").append(Markup.xml(finding)).append("</li>\n");
            html.append("</ul>\n");
        }
        html.append("</section>\n<section><h2>Nodes</h2>\n<table><tr><th>node</th><th>address</th><th>workers</th>"
                + "<th>busy</th><th>parts</th><th>executions</th></tr>\n");
        for (SearchStatus.Node node : status.nodes()) row(html, node);
        html.append("</table></section>\n");
        chart(html, "Executions per second", history, rates(history));
        chart(html, "Done, estimated, in per cent", history, values(history, sample -> 100 * sample.fraction()));
        chart(html, "Findings", history, values(history, Sample::findings));
        chart(html, "Workers", history, values(history, Sample::workers));
        html.append("</main>\n");
        return HtmlReport.plainPage("Racefinder: " + status.program(), html.toString());
    }

    private static void row(StringBuilder html, SearchStatus.Node node) {
        html.append("<tr><td>").append(Markup.xml(node.name())).append("</td><td>");
        html.append(Markup.xml(node.address()));
        html.append(String.format(
                Locale.ROOT,
                "</td><td>%d</td><td>%d</td><td>%,d</td><td>%,d</td></tr>%n",
                node.workers(),
                node.busy(),
                node.parts(),
                node.executions()));
    }

    private static double[] values(List<Sample> history, ToDoubleFunction<Sample> value) {
        return history.stream().mapToDouble(value).toArray();
    }

    /** Returns the rate between each sample and the one before it. */
    private static double[] rates(List<Sample> history) {
        double[] rates = new double[history.size()];
        for (int i = 1; i < rates.length; i++) {
            Sample before = history.get(i - 1);
            long millis = history.get(i).elapsedMillis() - before.elapsedMillis();
            long done = history.get(i).executions() - before.executions();
            rates[i] = millis <= 0 ? 0 : Math.max(0, 1_000.0 * done / millis);
        }
        return rates;
    }

    private static void chart(StringBuilder html, String title, List<Sample> history, double[] values) {
        html.append("<section><h2>").append(title).append("</h2>\n");
        double highest = 0;
        for (double value : values) highest = Math.max(highest, value);
        if (values.length < 2) {
            html.append("<p>Too early to say.</p></section>\n");
            return;
        }
        long first = history.get(0).elapsedMillis();
        double span = Math.max(1, history.get(history.size() - 1).elapsedMillis() - first);
        html.append(String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">",
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT,
                title));
        html.append("<polyline fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" points=\"");
        for (int i = 0; i < values.length; i++) {
            double x = (history.get(i).elapsedMillis() - first) / span * WIDTH;
            double y = highest == 0 ? HEIGHT - 1 : HEIGHT - 1 - values[i] / highest * (HEIGHT - 2);
            html.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
        }
        html.append(String.format(
                Locale.ROOT,
                "\"/></svg>%n<p>0 to %,.0f, from %s to %s</p></section>%n",
                highest,
                StatusReport.time(first),
                StatusReport.time(history.get(history.size() - 1).elapsedMillis())));
    }
}
