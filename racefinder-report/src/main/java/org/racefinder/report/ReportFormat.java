package org.racefinder.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.racefinder.model.Result;

/**
 * The formats in which results can be printed or written, each with its printer. The options of the commands, the help,
 * and the values of {@code report --format} are derived from this table: a new format is a printer and a row here.
 */
public enum ReportFormat {
    TEXT(
            null,
            true,
            (result, how) -> TextReport.of(result, how.sources(result), how.width(), how.paint(), how.verbose()),
            (suite, how) -> suite.text(how.width(), how.paint(), how.verbose())),
    COMPACT(null, true, (result, how) -> CompactReport.of(result), (suite, how) -> suite.compact()),
    JSON(
            "write the result as JSON",
            true,
            (result, how) -> ResultJson.write(result, how.toolVersion()),
            (suite, how) -> suite.json(how.toolVersion())),
    HTML(
            "write it as one HTML page, to look at and step through",
            false,
            (result, how) -> HtmlReport.of(result, how.sources(result), how.toolVersion()),
            null),
    SVG(
            "draw what can happen as an SVG image, for pull requests and slides",
            false,
            (result, how) -> SvgReport.of(result, how.sources(result)),
            (suite, how) -> SvgReport.of(suite.results(), how.sources())),
    SARIF(
            "write it as SARIF 2.1.0, for code hosts and editors",
            false,
            (result, how) -> SarifReport.of(result, how.sources(result), how.project(), how.toolVersion()),
            (suite, how) -> suite.sarif(how.project(), how.toolVersion())),
    MARKDOWN(
            "write it as Markdown, for a pull request or the summary of a job",
            false,
            (result, how) -> MarkdownReport.of(result, how.sources(result)),
            (suite, how) -> suite.markdown()),
    JUNIT(
            "write it as JUnit XML, for build servers",
            false,
            (result, how) -> JUnitReport.of(result, how.sources(result)),
            (suite, how) -> suite.junit());

    /** A file of a report. {@code name} is relative to the directory of the requested file. */
    public record Page(String name, String text) {}

    private interface Printer {
        String print(Result result, ReportSettings how);
    }

    private interface SuitePrinter {
        String print(SuiteReport suite, ReportSettings how);
    }

    private final String help;
    private final boolean forTerminals;

    @SuppressWarnings("ImmutableEnumChecker") // The functions have no state.
    private final Printer printer;

    @SuppressWarnings("ImmutableEnumChecker")
    private final SuitePrinter suitePrinter;

    /**
     * @param help the help of the option that writes a file in this format; null if there is no such option
     * @param forTerminals whether a command that runs code may print this format
     * @param suitePrinter prints the results of many programs; null if each result has its own page
     */
    ReportFormat(String help, boolean forTerminals, Printer printer, SuitePrinter suitePrinter) {
        this.help = help;
        this.forTerminals = forTerminals;
        this.printer = printer;
        this.suitePrinter = suitePrinter;
    }

    /** Returns the formats that have an option to write a file. */
    public static List<ReportFormat> forFiles() {
        return Arrays.stream(values()).filter(format -> format.help != null).toList();
    }

    /** Returns the names of the formats that a command that runs code may print. */
    public static List<String> namesForTerminals() {
        return Arrays.stream(values())
                .filter(format -> format.forTerminals)
                .map(ReportFormat::formatName)
                .toList();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(ReportFormat::formatName).toList();
    }

    public static ReportFormat of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The name of the format in options, such as {@code sarif}. */
    public String formatName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The option that writes a file in this format. */
    public String option() {
        return "--" + formatName();
    }

    /** The help text of that option. */
    public String help() {
        return help;
    }

    /** Whether reports in this format contain the patches of a result. */
    public boolean showsPatches() {
        return this == HTML || this == SARIF || this == MARKDOWN;
    }

    /** Whether reports in this format contain the tree of a proof, and what orders accesses to shared variables. */
    public boolean showsProof() {
        return this == HTML || this == JSON;
    }

    public String print(Result result, ReportSettings how) {
        return printer.print(result, how);
    }

    /** Formats the results as one text for standard output. */
    public String print(List<Result> results, ReportSettings how) {
        List<Page> pages = pages(results, "report." + formatName(), how);
        return pages.get(pages.size() - 1).text();
    }

    /** Formats the results of a suite as files. The last is the requested file, named {@code file}. */
    public List<Page> pages(List<Result> results, String file, ReportSettings how) {
        SuiteReport suite = new SuiteReport(results, how.sources());
        if (suitePrinter != null) return List.of(new Page(file, suitePrinter.print(suite, how)));
        int dot = file.lastIndexOf('.');
        String directory = (file.endsWith("." + formatName()) ? file.substring(0, dot) : file) + "-pages";
        List<Page> pages = new ArrayList<>();
        for (Result result : results)
            pages.add(new Page(directory + "/" + (pages.size() + 1) + "." + formatName(), printer.print(result, how)));
        List<String> names = pages.stream().map(Page::name).toList();
        pages.add(new Page(file, suite.html(names, how.toolVersion())));
        return pages;
    }
}
