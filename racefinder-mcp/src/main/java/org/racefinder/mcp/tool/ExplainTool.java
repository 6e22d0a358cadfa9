package org.racefinder.mcp.tool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.advice.patch.Patch;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.mcp.program.FinishedChecks;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;

/** {@code explain}: one finding in full, with its source lines, its steps and suggested patches. */
public final class ExplainTool implements AgentTool {
    private final AllowedDirectories allowed;
    private final FinishedChecks checks;

    public ExplainTool(AllowedDirectories allowed, FinishedChecks checks) {
        this.allowed = allowed;
        this.checks = checks;
    }

    @Override
    public String name() {
        return "explain";
    }

    @Override
    public ToolAnswer call(ToolCall call) {
        FinishedCheck check = checks.get(call.required("check"));
        Finding finding = check.finding(call.required("finding"));
        FindingFacts of = new FindingFacts(finding, check.sources());
        List<Map<String, Object>> fixes = new ArrayList<>();
        String patch = null;
        for (Advice advice : finding.advice()) {
            Map<String, Object> fix = of.fix(advice);
            String diff = advice.changes().isEmpty() ? null : diff(advice, check);
            if (diff != null) fix.put("patch", diff);
            if (patch == null && advice.repairs(finding.id())) patch = diff;
            fixes.add(fix);
        }
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("check", check.id());
        facts.put("finding", of.summary());
        facts.put("steps", of.steps());
        facts.put("stepsLeftOut", of.stepsLeftOut());
        facts.put("excerpts", of.excerpts());
        facts.put("fixes", fixes);
        if (finding.output() != null && !finding.output().isBlank())
            facts.put("programOutput", Limited.text(finding.output(), Limited.OUTPUT));
        String next = next(check, finding, patch);
        facts.put("next", next);
        String text = of.report() + (patch == null ? "" : "\nSuggested patch:\n" + patch) + "\nNext: " + next + "\n";
        return new ToolAnswer(text, facts);
    }

    private static String next(FinishedCheck check, Finding finding, String patch) {
        return patch == null
                ? "change the source" + (finding.accesses().isEmpty() ? "" : " so that the two places are ordered")
                        + ", and prove the change with try_patch on check " + check.id() + "."
                : "the suggested patch removed this finding when its change was explored. Call try_patch with check "
                        + check.id() + " and this diff, or a better one, to prove the whole program.";
    }

    /** Returns null if the change cannot be written as a patch of the source. */
    private String diff(Advice advice, FinishedCheck check) {
        Patch.Attempt attempt = Patch.of(advice.changes(), check.sources()::fileOf, check.classPath());
        if (attempt.patch() == null) return null;
        Path root = check.copies() == null ? allowed.roots().get(0) : check.copies();
        return attempt.patch().diff(root);
    }
}
