package org.racefinder.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Waiting;
import org.racefinder.report.SourceFiles;
import org.racefinder.report.TextReport;

/** The facts of one finding. */
final class FindingFacts {
    private static final int WIDTH = 100;
    private static final int MAX_STEPS = 200;
    private static final int MAX_STACK = 12;
    private static final int LINES_AROUND = 3;

    private final Finding finding;
    private final SourceFiles sources;

    FindingFacts(Finding finding, SourceFiles sources) {
        this.finding = finding;
        this.sources = sources;
    }

    /** What the list of findings of a check says about it. */
    Map<String, Object> summary() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("id", finding.id());
        facts.put("kind", finding.kind().name());
        facts.put("severity", finding.severity().name().toLowerCase(Locale.ROOT));
        facts.put("headline", headline());
        if (finding.location() != null) facts.put("location", finding.location().display(false));
        if (!finding.accesses().isEmpty())
            facts.put("accesses", finding.accesses().stream().map(this::access).toList());
        if (!finding.waits().isEmpty())
            facts.put("waits", finding.waits().stream().map(this::waiting).toList());
        if (finding.failure() != null) {
            facts.put("exception", finding.failure().type());
            facts.put("stack", Limited.sentences(finding.failure().stack(), MAX_STACK));
        }
        if (finding.why() != null) facts.put("why", Limited.text(finding.why(), Limited.SENTENCE));
        facts.put("story", report());
        if (!finding.advice().isEmpty()) facts.put("fix", fix(finding.advice().get(0)));
        return facts;
    }

    String headline() {
        return Limited.text(finding.headline().replaceAll(" {2,}", "  "), Limited.SENTENCE);
    }

    /** The story for people, without the hints of the command line. */
    String report() {
        return Limited.text(TextReport.of(finding.withSchedule(null), sources, WIDTH), Limited.REPORT);
    }

    Map<String, Object> fix(Advice advice) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("text", advice.text());
        facts.put("tried", advice.verified());
        facts.put("removes", advice.removes());
        facts.put("leaves", advice.leaves());
        facts.put("newFindings", advice.newFindings());
        return facts;
    }

    private Map<String, Object> access(Access access) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("op", access.write() ? "write" : "read");
        facts.put("thread", access.thread());
        place(facts, access.site());
        facts.put("stack", Limited.sentences(access.stack(), MAX_STACK));
        return facts;
    }

    private Map<String, Object> waiting(Waiting waiting) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("thread", waiting.thread());
        facts.put("holds", waiting.holds());
        if (waiting.waitsFor() != null) facts.put("waitsFor", waiting.waitsFor());
        place(facts, waiting.site());
        return facts;
    }

    private void place(Map<String, Object> facts, CodeSite site) {
        if (site == null || site.line() <= 0) return;
        facts.put("place", site.place());
        String line = sources.line(site);
        if (line != null) facts.put("source", Limited.text(line, Limited.SENTENCE));
    }

    /** The steps that lead to the finding, with the values that they read and write. */
    List<Map<String, Object>> steps() {
        List<Map<String, Object>> facts = new ArrayList<>();
        Path path = finding.path();
        if (path == null) return facts;
        for (Step step : path.steps().subList(0, Math.min(MAX_STEPS, path.length()))) {
            Map<String, Object> fact = new LinkedHashMap<>();
            fact.put("thread", step.thread());
            fact.put("action", step.action());
            place(fact, step.site());
            if (step.value() != null) fact.put("value", Limited.text(step.value(), Limited.SENTENCE));
            if (!step.holds().isEmpty()) fact.put("holds", step.holds());
            facts.add(fact);
        }
        return facts;
    }

    int stepsLeftOut() {
        return finding.path() == null ? 0 : Math.max(0, finding.path().length() - MAX_STEPS);
    }

    /** The last place of the path whose source is known; null if there is none. */
    private CodeSite lastSite() {
        CodeSite last = null;
        if (finding.path() != null)
            for (Step step : finding.path().steps()) if (sources.line(step.site()) != null) last = step.site();
        return last;
    }

    /** The source lines around each place of the finding, or around the last step. */
    List<Map<String, Object>> excerpts() {
        List<CodeSite> sites = new ArrayList<>();
        finding.accesses().forEach(access -> sites.add(access.site()));
        finding.waits().forEach(waiting -> sites.add(waiting.site()));
        if (sites.isEmpty()) sites.add(lastSite());
        List<Map<String, Object>> excerpts = new ArrayList<>();
        for (CodeSite site : sites.stream().distinct().toList()) {
            if (site == null || site.line() <= 0) continue;
            List<String> lines = sources.lines(site);
            if (site.line() > lines.size()) continue;
            int first = Math.max(1, site.line() - LINES_AROUND);
            int last = Math.min(lines.size(), site.line() + LINES_AROUND);
            Map<String, Object> excerpt = new LinkedHashMap<>();
            excerpt.put("place", site.place());
            excerpt.put("firstLine", first);
            excerpt.put("lines", Limited.sentences(lines.subList(first - 1, last), last - first + 1));
            excerpts.add(excerpt);
        }
        return excerpts;
    }
}
