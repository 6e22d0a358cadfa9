package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Deadlock;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Livelock;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.Target;
import org.racefinder.model.UncaughtException;
import org.racefinder.model.Verdict;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.ViewInconsistency;
import org.racefinder.model.Waiting;
import org.racefinder.report.json.ResultWriter;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Hostile names and strings of a program neither break a report nor have any effect in it. */
class HostileTextTest {
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());
    private static final Set<String> ELEMENTS = Set.of(
            ("html head meta title style body header h1 h2 h3 h4 p span ul li nav a b br div main section figure figcaption pre details summary"
                            + " table caption thead tbody tr th td svg g text tspan line rect circle path article small code footer dl dt dd"
                            + " script")
                    .split(" "));

    static Stream<String> hostile() {
        return Stream.of(
                "\"'><script>alert(1)</script><img src=x onerror=alert(1)>",
                "</script></style></title></pre></svg>]]>-->",
                "\u001b[31mred\u001b]0;title\u0007\u0000\u0001\u007f\u009b",
                "line\none\r\ntwo\ttab\f\b",
                "\u202egnirts\u202c \u2066\u2069 \ufeff\u2028\u2029",
                "\ud83d\ude00 \u6570\u636e Gr\u00f6\u00dfe \ud800 alone \udc00",
                "``` | **bold** [link](javascript:alert(1)) <b> &amp; ![i](x)",
                "%s %n $1 \\ \\u0041 {0} ${x}",
                "",
                " ",
                "@@ -1 +1 @@\n--- a/x\n+++ b/x\n-a\n+b",
                "x".repeat(1_000_000),
                "\u00e4\ud83d\ude00 ".repeat(2_000));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void textContainsNoControlCharactersAndNoVeryLongLines(String text) {
        for (String report : List.of(
                TextReport.of(result(text), NO_SOURCES, 100),
                CompactReport.of(result(text)),
                MarkdownReport.of(result(text), NO_SOURCES))) {
            report.lines().forEach(line -> {
                assertTrue(line.length() < 60_000, "a line of " + line.length());
                assertTrue(line.chars().noneMatch(Character::isISOControl), line);
                assertTrue(line.chars().noneMatch(c -> c >= 0x202a && c <= 0x202e), line);
            });
        }
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void jsonPreservesHostileText(String text) {
        assertEquals(result(text), ResultJson.read(ResultJson.write(result(text), "1.0")));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void sarifStaysValid(String text) {
        assertEquals(List.of(), SarifSchema.violations(SarifReport.of(result(text), NO_SOURCES, Path.of(""), "1.0")));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void theJUnitXmlStaysWellFormed(String text) throws Exception {
        Document xml = parse(JUnitReport.of(result(text), NO_SOURCES));
        assertEquals(5, xml.getElementsByTagName("testcase").getLength());
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void hostileTextNeverBecomesMarkup(String text) throws Exception {
        assertHasOwnMarkupOnly(result(text));
        CodeSite site = new CodeSite(text, text, text, 12);
        assertHasOwnMarkupOnly(Samples.result(Verdict.VERIFIED).withProof(Samples.proof(site, text)));
    }

    private static void assertHasOwnMarkupOnly(Result result) throws Exception {
        String html = HtmlReport.of(result, NO_SOURCES, "1.0");
        String own = html.replaceFirst("(?s)<style>.*?</style>", "<style/>")
                .replaceFirst("(?s)<script>.*</script>\n</body>", "<script/>\n</body>");
        Document page = parse(own);
        NodeList all = page.getElementsByTagName("*");
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < all.getLength(); i++) names.add(all.item(i).getNodeName());
        names.removeAll(ELEMENTS);
        assertEquals(Set.of(), names);
        assertEquals(1, page.getElementsByTagName("script").getLength());
        NodeList links = page.getElementsByTagName("a");
        for (int i = 0; i < links.getLength(); i++)
            assertTrue(links.item(i)
                    .getAttributes()
                    .getNamedItem("href")
                    .getNodeValue()
                    .matches("#[\\w-]*"));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void hostileTextInAnImageStaysText(String text) throws Exception {
        Document image = parse(SvgReport.of(result(text), NO_SOURCES));
        NodeList all = image.getElementsByTagName("*");
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < all.getLength(); i++) names.add(all.item(i).getNodeName());
        names.removeAll(Set.of("svg", "title", "style", "rect", "line", "circle", "text", "tspan"));
        assertEquals(Set.of(), names);
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void markdownOutsideOfCodeHasNoMarkupOfTheProgram(String text) {
        String markdown = MarkdownReport.of(result(text), NO_SOURCES);
        boolean code = false;
        String fence = null;
        for (String line : markdown.lines().toList()) {
            if (!code && line.startsWith("```")) {
                code = true;
                fence = line.replaceAll("[^`].*", "");
            } else if (code && line.equals(fence)) {
                code = false;
            } else if (!code) {
                String known = line.replaceAll("</?(details|summary)>", "");
                assertFalse(known.contains("<") || known.contains("`") || known.contains("]("), line);
            }
        }
        assertFalse(code, "a fence that is not closed");
    }

    private static Document parse(String xml) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    /** Returns a result with the text in every place that can contain text of the program. */
    private static Result result(String text) {
        CodeSite site = new CodeSite(text, text, text, 12);
        List<String> deep =
                Collections.nCopies(5_000, "a.B.c(" + text.substring(0, Math.min(40, text.length())) + ":1)");
        List<Step> steps = List.of(
                new Step(text, text, site),
                new Step("other", "READ " + text, site, List.of(0), List.of(text, text), text));
        var path = new org.racefinder.model.Path(steps, 1, true);
        Advice advice = new Advice(
                1,
                AdviceKind.MAKE_VOLATILE,
                text,
                text,
                List.of(text),
                List.of(),
                true,
                List.of(),
                text,
                text,
                List.of(),
                text,
                text);
        Story story = new Story(List.of(new Story.Moment(text, text, site, text)), text, text, text);
        Circumstances circumstances = new Circumstances(
                text, Severity.ERROR, text, text, null, path, text, 2, true, text, List.of(advice), story, text);
        Finding race = new DataRace(
                circumstances,
                new ConflictingAccesses(
                        RaceKind.WR,
                        new Location(text, text, true, List.of(1), text),
                        new Access(true, text, site, List.of(text)),
                        new Access(false, "other", site, List.of(text))));
        Finding views = new ViewInconsistency(
                Circumstances.of(text, Severity.WARNING, "views", text)
                        .withPath(path)
                        .withSchedule(text)
                        .withOutput(text),
                new ViewConflict(
                        text,
                        new ViewConflict.View(text, List.of(text), List.of(text, "A.java:3")),
                        List.of(new ViewConflict.View(text, List.of(text), List.of(text + ":99999999999"))),
                        true));
        return new Result(
                new Target(
                        text,
                        List.of(text),
                        List.of(text.substring(0, Math.min(9, text.length())).replace('\0', ' ')),
                        text),
                Verdict.FINDINGS,
                List.of(text),
                List.of(text),
                Samples.exploration(false),
                List.of(
                        race,
                        views,
                        new UncaughtException(other(text), new Failure(text, message(text), deep)),
                        new Deadlock(other(text), List.of(new Waiting(text, List.of(text), text, site))),
                        new Livelock(other(text), List.of(new Waiting(text, List.of(), text, null)))),
                text);
    }

    /** Returns the text as reports show it: long text is shortened. */
    private static String message(String text) {
        return text.substring(0, Math.min(text.length(), ResultWriter.MAX_MESSAGE_LENGTH));
    }

    private static Circumstances other(String text) {
        return Circumstances.of(text, Severity.ERROR, "engine", text)
                .withSchedule(text)
                .withOutput(text);
    }
}
