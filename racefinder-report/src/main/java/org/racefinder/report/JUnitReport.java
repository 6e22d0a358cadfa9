package org.racefinder.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;

/**
 * Prints a result as JUnit XML for build servers: one test case per finding, or one for the whole search. An incomplete
 * search without findings is an error, not a passed test.
 */
public final class JUnitReport {
    private static final int WIDTH = 110;
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    private final StringBuilder xml = new StringBuilder();
    private final Result result;
    private final SourceFiles sources;

    private JUnitReport(Result result, SourceFiles sources) {
        this.result = result;
        this.sources = sources;
    }

    public static String of(Result result, SourceFiles sources) {
        return HEAD + new JUnitReport(result, sources).suite();
    }

    static String of(List<Result> results, Function<Result, SourceFiles> sources) {
        StringBuilder all = new StringBuilder(HEAD + "<testsuites name=\"racefinder\">\n");
        for (Result result : results) all.append(new JUnitReport(result, sources.apply(result)).suite());
        return all.append("</testsuites>\n").toString();
    }

    private String suite() {
        long failures = result.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .count();
        boolean incomplete = result.findings().isEmpty() && result.verdict() == Verdict.INCOMPLETE;
        xml.append("<testsuite"
                + attribute("name", "racefinder " + result.target().main())
                + attribute(
                        "tests", Integer.toString(Math.max(1, result.findings().size())))
                + attribute("failures", Long.toString(failures)) + attribute("errors", incomplete ? "1" : "0")
                + attribute("skipped", "0") + attribute("time", time()) + ">\n");
        if (result.findings().isEmpty()) whole(incomplete);
        result.findings().forEach(this::finding);
        return xml.append("</testsuite>\n").toString();
    }

    private void whole(boolean incomplete) {
        testCase("every schedule");
        if (incomplete)
            xml.append("    <error" + attribute("type", "INCOMPLETE")
                    + attribute("message", Conclusion.of(result)) + ">"
                    + Markup.xml(String.join("\n", result.reasons())) + "</error>\n");
        xml.append("  </testcase>\n");
    }

    private void finding(Finding finding) {
        testCase(finding.id() + " " + Headline.plain(finding));
        String details = Markup.xml(TextReport.of(finding, sources, WIDTH));
        if (finding.severity() == Severity.ERROR)
            xml.append("    <failure" + attribute("type", finding.kind().name())
                    + attribute("message", finding.headline()) + ">" + details + "</failure>\n");
        else xml.append("    <system-out>" + details + "</system-out>\n");
        xml.append("  </testcase>\n");
    }

    private void testCase(String name) {
        xml.append("  <testcase" + attribute("classname", result.target().main()) + attribute("name", name)
                + attribute("time", time()) + ">\n");
    }

    private String time() {
        return String.format(Locale.ROOT, "%.3f", result.exploration().elapsedMillis() / 1000.0);
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + Markup.attribute(value) + "\"";
    }
}
