package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;

/**
 * Prints saved results, at least one for each kind of finding, in every format, and compares them with files under
 * version control. {@code -Dgolden.update=true} rewrites those files; review the difference before committing it. The
 * end-to-end tests verify that the command still writes these results.
 */
class GoldenReportsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());
    private static final int WIDTH = 110;
    private static final String VERSION = "1";

    private static List<Result> checked() throws IOException {
        return ResultJson.readAll(read("checked.json"));
    }

    private static List<Result> results() throws IOException {
        List<Result> results = new ArrayList<>(checked());
        results.add(ResultJson.read(read("analyzed.json")));
        return results;
    }

    private static final ReportSettings SETTINGS =
            new ReportSettings(result -> NO_SOURCES, WIDTH, Paint.NONE, false, Path.of("/project"), VERSION);

    /** Returns the results in one format, as the command prints them. */
    private static String printed(ReportFormat format) throws IOException {
        return format.print(results(), SETTINGS);
    }

    private static SuiteReport suite(List<Result> results) {
        return new SuiteReport(results, result -> NO_SOURCES);
    }

    @Test
    void thereIsAFindingOfEachKind() throws IOException {
        Set<Finding.Kind> kinds = results().stream()
                .flatMap(result -> result.findings().stream())
                .map(Finding::kind)
                .collect(Collectors.toSet());
        assertEquals(EnumSet.allOf(Finding.Kind.class), kinds);
    }

    @Test
    void aResultIsRewrittenByteForByte() throws IOException {
        assertEquals(read("checked.json"), suite(checked()).json(VERSION));
        assertEquals(read("analyzed.json"), ResultJson.write(ResultJson.read(read("analyzed.json")), VERSION));
    }

    @Test
    void textMatchesTheGoldenFile() throws IOException {
        compare("reports.txt", printed(ReportFormat.TEXT));
        compare("compact.txt", printed(ReportFormat.COMPACT));
    }

    @Test
    void sarifMatchesTheGoldenFile() throws IOException {
        compare("reports.sarif", printed(ReportFormat.SARIF));
    }

    @Test
    void svgMatchesTheGoldenFile() throws IOException {
        compare("reports.svg", printed(ReportFormat.SVG));
    }

    @Test
    void markdownMatchesTheGoldenFile() throws IOException {
        compare("reports.md", printed(ReportFormat.MARKDOWN));
    }

    @Test
    void junitXmlMatchesTheGoldenFile() throws IOException {
        compare("reports.xml", printed(ReportFormat.JUNIT));
    }

    /** Style and script are left out, because they are separate files. */
    @Test
    void htmlMatchesTheGoldenFile() throws IOException {
        StringBuilder pages = new StringBuilder();
        for (ReportFormat.Page page : ReportFormat.HTML.pages(results(), "pages.html", SETTINGS))
            pages.append(page.text());
        compare(
                "reports.html",
                pages.toString()
                        .replaceAll("(?s)<style>.*?</style>", "<style/>")
                        .replaceAll("(?s)<script>.*?</script>", "<script/>")
                        .replaceAll("'sha256-[^']*'", "'sha256'")
                        .replace("pages-pages/", "pages/"));
    }

    @Test
    void fingerprintsMatchTheGoldenFile() throws IOException {
        StringBuilder fingerprints = new StringBuilder();
        for (Result result : results())
            Fingerprint.of(result).forEach(name -> fingerprints.append(name).append('\n'));
        compare("fingerprints.txt", fingerprints.toString());
    }

    private static String read(String name) throws IOException {
        return Files.readString(GOLDEN.resolve(name));
    }

    private static void compare(String name, String actual) throws IOException {
        if (Boolean.getBoolean("golden.update")) Files.writeString(GOLDEN.resolve(name), actual);
        assertEquals(read(name), actual, name);
    }
}
