package org.racefinder.mcp.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.CheckRunner;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.model.Finding;

/** {@code check}: explores all schedules of a program or a race test. */
public final class CheckTool implements AgentTool {
    private static final int MAX_FINDINGS = 20;

    private final ProgramArguments programs;
    private final CheckRunner runner;

    public CheckTool(AllowedDirectories allowed, TimeLimits limits, CheckRunner runner) {
        this.programs = new ProgramArguments(allowed, limits);
        this.runner = runner;
    }

    @Override
    public String name() {
        return "check";
    }

    @Override
    public ToolAnswer call(ToolCall call) throws IOException {
        FinishedCheck check = runner.check(programs.of(call), call.cancellation(), call.progress());
        VerdictFacts verdict = new VerdictFacts(check);
        Map<String, Object> facts = verdict.facts();
        addFindings(facts, check);
        return new ToolAnswer(verdict.text(), facts);
    }

    static void addFindings(Map<String, Object> facts, FinishedCheck check) {
        List<Finding> findings = check.result().findings();
        List<Map<String, Object>> shown = new ArrayList<>();
        for (Finding finding : findings.subList(0, Math.min(MAX_FINDINGS, findings.size())))
            shown.add(new FindingFacts(finding, check.sources()).summary());
        facts.put("findings", shown);
        facts.put("findingsLeftOut", findings.size() - shown.size());
        String output = check.result().output();
        if (findings.isEmpty() && output != null && !output.isBlank())
            facts.put("programOutput", Limited.text(output, Limited.OUTPUT));
    }
}
