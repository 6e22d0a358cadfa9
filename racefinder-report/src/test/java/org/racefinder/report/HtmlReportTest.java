package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.Verdict;
import org.racefinder.report.escape.Markup;

/** Tests the page as text; {@code tests/browser/run} tests it in a browser. */
class HtmlReportTest {
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());

    @TempDir
    Path project;

    private static String html(Result result) {
        return HtmlReport.of(result, NO_SOURCES, "1.0");
    }

    @Test
    void everyFindingIsVisibleWithoutScripts() {
        String html = html(Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                Samples.deadlock(),
                Samples.livelock(),
                Samples.exception("sum is 1"),
                Samples.exit(3),
                Samples.views(true)));
        for (String id : List.of("R1", "D1", "L1", "E1", "X1", "V1")) {
            assertTrue(html.contains("id=\"" + id + "\""), id);
            assertTrue(html.contains("href=\"#" + id + "\""), id);
        }
        assertTrue(html.contains("<td>WRITE balance</td>"), "the path is a table too");
    }

    @Test
    void theReasonForNoPatchIsShown() {
        String html = html(Samples.result(Verdict.FINDINGS, Samples.advised()));
        assertTrue(html.contains(">No patch: a row of the array is handed on<"), html);
    }

    @Test
    void onlyTheOwnScriptAndStyleAreAllowedAndNothingIsRequested() {
        String html = html(Samples.result(Verdict.FINDINGS, Samples.race()));
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(html);
        assertTrue(policy.find());
        assertTrue(
                policy.group(1)
                        .matches("default-src 'none'; style-src 'sha256-\\S{44}'; script-src 'sha256-\\S{44}'; .*"),
                policy.group(1));
        assertFalse(html.matches("(?s).*(src|href)=\"(?!#).*"), "a reference to somewhere else");
        assertFalse(html.contains(" style=\""), "inline styles are not allowed by the policy");
        assertFalse(
                Pattern.compile(" on\\w+=\"").matcher(html).find(), "inline handlers are not allowed by the policy");
    }

    @Test
    void theDiagramHasALaneForEachThreadArrowsAndTheMissingEdge() {
        Finding race = Samples.race();
        List<Step> steps = List.of(
                new Step("main", "START Thread-0", Samples.site(31)),
                new Step("Thread-0", "BEGIN", null, List.of(0), List.of("Lock@1"), null),
                new Step("Thread-0", "WRITE balance", Samples.site(14), List.of(), List.of("Lock@1"), "42"),
                new Step("Thread-1", "READ balance", Samples.site(18)));
        String html = html(Samples.result(Verdict.FINDINGS, withPath(race, steps)));
        assertEquals(3, count(html, "class=\"rail\""));
        assertEquals(1, count(html, "class=\"hb tip\""));
        assertEquals(1, count(html, "class=\"missing tip\""));
        assertEquals(2, count(html, "class=\"step racing\""));
        assertTrue(html.contains("<td>42</td><td>Lock@1</td>"), html);
    }

    @Test
    void sourceIsShownAroundBothAccesses() throws IOException {
        Path file = Files.createDirectories(project.resolve("bank")).resolve("Account.java");
        Files.write(file, Collections.nCopies(40, "a < b && c > d; // \"quoted\""));
        String html = HtmlReport.of(
                Samples.result(Verdict.FINDINGS, Samples.race()), new SourceFiles(List.of(project), List.of()), "1.0");
        assertEquals(2, count(html, "class=\"line marked\""));
        assertTrue(html.contains("a &lt; b &amp;&amp; c &gt; d; // &quot;quoted&quot;"), html);
    }

    @Test
    void theStoryIsToldWithItsValuesAndItsEnd() {
        String html = html(Samples.result(Verdict.FINDINGS, Samples.race().withStory(story())));
        assertTrue(html.contains("<th>ann</th><th>bob</th>"), html);
        assertTrue(
                html.contains(
                        "<td></td><td data-thread=\"bob\"><code>balance = 1</code> <span class=\"place\">:18</span>"
                                + " <span class=\"note\">ann&#39;s update is lost</span></td>"),
                html);
        assertTrue(html.contains("<p class=\"ending\">One update is lost. (E1)</p>"), html);
    }

    @Test
    void racesOnOneVariableAreOneSectionInWhichEachHasItsAddress() {
        Finding race = Samples.race().withStory(story());
        String html = html(Samples.result(Verdict.FINDINGS, race, race.withId("R2"), Samples.deadlock()));
        assertEquals(2, count(html, "<section class=\"finding"));
        assertEquals(2, count(html, "<li><a class="), "two entries in the list");
        assertTrue(html.contains("<details class=\"other\" id=\"R2\">"), html);
        assertTrue(html.contains("Account.java:14 with :18"), "the list says where");
    }

    @Test
    void valuesInTheDiagramAreWhole() {
        String value = "\"" + "long ".repeat(20) + "\"";
        Step step = new Step("Thread-1", "READ balance", Samples.site(18), List.of(), List.of(), value);
        String html = html(Samples.result(Verdict.FINDINGS, withPath(Samples.race(), List.of(step))));
        assertTrue(html.contains("<tspan class=\"value\">  = " + Markup.attribute(value) + "</tspan>"), html);
    }

    @Test
    void anIncompleteSearchSaysWhatIsMissingAndWhatToDoNext() {
        String html = html(Samples.result(Verdict.INCOMPLETE));
        assertTrue(html.contains("<h3>What was not seen</h3>\n<ul><li>time limit of 60 s reached</li></ul>"), html);
        assertTrue(html.contains("<h3>What to do next</h3>\n<p class=\"next\">a smaller program"), html);
        assertTrue(html.contains("About 7 % of the schedules were explored."), html);
    }

    private static Story story() {
        return new Story(
                List.of(
                        new Story.Moment("ann", "balance is 0", Samples.site(14), null),
                        new Story.Moment("bob", "balance = 1", Samples.site(18), "ann's update is lost")),
                "One update is lost.",
                "E1",
                null);
    }

    @Test
    void aProofStatesWhatWasExplored() {
        String html = html(Samples.result(Verdict.VERIFIED));
        assertTrue(html.contains("has no data race, deadlock or uncaught exception in any schedule"), html);
        assertTrue(html.contains("<dt>executions</dt><dd>2,520</dd>"), html);
        assertTrue(html.contains("<b>2,520</b> schedules, all that differ"), html);
        assertTrue(html.contains("<li>no spurious wake-ups</li>"), html);
    }

    @Test
    void aProofDrawsEachBranchOnceAndSaysWhatIsNotDrawn() {
        String html = html(Samples.result(Verdict.VERIFIED).withProof(Samples.proof(Samples.site(14), "ann")));
        assertEquals(4, count(html, "<g class=\"branch "), html);
        assertEquals(1, count(html, "<circle class=\"end\""), html);
        assertEquals(2, count(html, "<path class=\"more\""), html);
        assertTrue(html.contains("Only the first choices of 7 schedules are drawn."), html);
        assertTrue(html.contains(">ann :14</text>"), html);
        assertTrue(html.contains("<li>ann: LOCK ann <span class=\"place\">Account.java:14</span>"), html);
    }

    @Test
    void aProofSaysWhatOrdersALineAndInWhichSchedulesThatWasSeen() {
        String html = html(Samples.result(Verdict.VERIFIED).withProof(Samples.proof(Samples.site(14), "ann")));
        assertTrue(html.contains("3 of the 7 schedules were run once more and observed"), html);
        assertTrue(
                html.contains(
                        "<li>with :14: both hold ann; or start of ann at :14, then ann at :14, then await; or an order"
                                + " for which this page has no name</li>"),
                html);
    }

    @Test
    void aProofWithoutATreeSaysWhy() {
        Proof proof = new Proof(null, "Several workers explored it.", 1, false, List.of());
        String html = html(Samples.result(Verdict.VERIFIED).withProof(proof));
        assertTrue(html.contains("Several workers explored it."), html);
        assertFalse(html.contains("<svg"), html);
    }

    static Finding withPath(Finding finding, List<Step> steps) {
        return finding.with(finding.circumstances().withPath(new org.racefinder.model.Path(steps, 2, false)));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
