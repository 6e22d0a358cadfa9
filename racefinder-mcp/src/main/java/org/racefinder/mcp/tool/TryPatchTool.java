package org.racefinder.mcp.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.CheckRunner;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.mcp.program.FinishedChecks;
import org.racefinder.mcp.program.RequestedProgram;
import org.racefinder.mcp.program.SourceEdits;
import org.racefinder.model.Finding;
import org.racefinder.model.Verdict;
import org.racefinder.worker.environment.UsageError;

/** {@code try_patch}: applies a change to copies of the sources, compiles them and checks the changed program. */
public final class TryPatchTool implements AgentTool {
    private final AllowedDirectories allowed;
    private final TimeLimits limits;
    private final FinishedChecks checks;
    private final CheckRunner runner;

    public TryPatchTool(AllowedDirectories allowed, TimeLimits limits, FinishedChecks checks, CheckRunner runner) {
        this.allowed = allowed;
        this.limits = limits;
        this.checks = checks;
        this.runner = runner;
    }

    @Override
    public String name() {
        return "try_patch";
    }

    @Override
    public ToolAnswer call(ToolCall call) throws IOException {
        FinishedCheck base = checks.get(call.required("check"));
        SourceEdits edits = edits(call, base.program());
        int seconds = limits.of(call, base.program().timeLimit());
        RequestedProgram patched = base.program().with(edits.edits(), seconds);
        FinishedCheck check = runner.check(patched, call.cancellation(), call.progress());

        Set<String> before = names(base);
        Set<String> after = names(check);
        List<String> gone = ids(base, after, false);
        List<String> left = ids(check, before, true);
        List<String> added = ids(check, before, false);
        boolean verified = check.result().verdict() == Verdict.VERIFIED;

        VerdictFacts verdict = new VerdictFacts(check);
        Map<String, Object> facts = verdict.facts();
        facts.put("base", base.id());
        facts.put("verified", verified);
        facts.put("gone", gone);
        facts.put("stillThere", left);
        facts.put("newFindings", added);
        facts.put("files", edits.edits().keySet().stream().map(allowed::display).toList());
        CheckTool.addFindings(facts, check);
        return new ToolAnswer(summary(base, check, verified, gone, left, added) + verdict.text(), facts);
    }

    private SourceEdits edits(ToolCall call, RequestedProgram program) {
        SourceEdits edits = new SourceEdits(allowed, program);
        String diff = call.text("diff");
        List<?> files = call.list("files");
        if ((diff == null) == files.isEmpty())
            throw new UsageError("give either diff (a unified diff) or files (each with path and content)");
        if (diff != null) edits.apply(diff);
        for (Object file : files) {
            if (!(file instanceof Map<?, ?> entry)
                    || !(entry.get("path") instanceof String path)
                    || !(entry.get("content") instanceof String content))
                throw new UsageError("each of files has a path and a content");
            edits.replace(path, content);
        }
        return edits;
    }

    private static String summary(
            FinishedCheck base,
            FinishedCheck check,
            boolean verified,
            List<String> gone,
            List<String> left,
            List<String> added) {
        List<String> parts = new ArrayList<>();
        parts.add(verified ? "the patched program is VERIFIED" : "the patched program is not verified");
        if (!gone.isEmpty())
            parts.add((verified ? "gone: " : "not seen any more: ") + String.join(", ", gone) + " of " + base.id());
        if (!left.isEmpty()) parts.add("still there: " + String.join(", ", left) + " of " + check.id());
        if (!added.isEmpty()) parts.add("new: " + String.join(", ", added) + " of " + check.id());
        return String.join("; ", parts) + ". Your files were not changed.\n";
    }

    private static Set<String> names(FinishedCheck check) {
        return check.result().findings().stream().map(TryPatchTool::name).collect(Collectors.toSet());
    }

    /** Returns the ids of the findings whose names are in the set, or are not in it. */
    private static List<String> ids(FinishedCheck check, Set<String> names, boolean contained) {
        return check.result().findings().stream()
                .filter(finding -> names.contains(name(finding)) == contained)
                .map(Finding::id)
                .toList();
    }

    /** Identifies a finding without its lines, which a patch moves. */
    private static String name(Finding finding) {
        if (finding.location() != null)
            return finding.kind() + " " + finding.location().display(false);
        return finding.kind()
                + (finding.failure() == null ? "" : " " + finding.failure().type());
    }
}
