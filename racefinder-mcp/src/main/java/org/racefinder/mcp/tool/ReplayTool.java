package org.racefinder.mcp.tool;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.CheckRunner;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.mcp.program.FinishedChecks;
import org.racefinder.model.Finding;
import org.racefinder.worker.environment.UsageError;

/** {@code replay}: runs the execution that showed a finding again, and lists its steps with their values. */
public final class ReplayTool implements AgentTool {
    private static final int MAX_REASONS = 20;

    private final AllowedDirectories allowed;
    private final TimeLimits limits;
    private final FinishedChecks checks;
    private final CheckRunner runner;

    public ReplayTool(AllowedDirectories allowed, TimeLimits limits, FinishedChecks checks, CheckRunner runner) {
        this.allowed = allowed;
        this.limits = limits;
        this.checks = checks;
        this.runner = runner;
    }

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public ToolAnswer call(ToolCall call) throws IOException {
        String schedule = call.text("schedule");
        int seconds = limits.of(call, 0);
        if (schedule != null) {
            if (call.text("check") != null) throw new UsageError("name a schedule file, or a check and a finding");
            return answer(
                    runner.replay(allowed.existing(schedule), seconds, call.cancellation(), call.progress()), null);
        }
        FinishedCheck check = checks.get(call.required("check"));
        Finding wanted = check.finding(call.required("finding"));
        return answer(runner.replay(check, wanted, seconds, call.cancellation(), call.progress()), wanted);
    }

    private static ToolAnswer answer(CheckRunner.Replayed replayed, Finding wanted) {
        List<Finding> findings = replayed.result().findings();
        Finding shown = findings.stream()
                .filter(finding -> wanted == null || finding.headline().equals(wanted.headline()))
                .findFirst()
                .orElse(findings.isEmpty() ? null : findings.get(0));
        boolean reproduced = replayed.missing() == null && shown != null;
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("reproduced", reproduced);
        facts.put("program", replayed.result().target().main());
        StringBuilder text = new StringBuilder();
        if (reproduced) text.append("reproduced: ");
        else text.append("not reproduced: ").append(missing(replayed)).append('\n');
        if (!reproduced) facts.put("missing", missing(replayed));
        facts.put("reasons", Limited.sentences(replayed.result().reasons(), MAX_REASONS));
        if (shown == null) {
            facts.put("steps", List.of());
            facts.put("stepsLeftOut", 0);
            return new ToolAnswer(text.toString(), facts);
        }
        FindingFacts of = new FindingFacts(shown, replayed.sources());
        facts.put("headline", of.headline());
        facts.put("steps", of.steps());
        facts.put("stepsLeftOut", of.stepsLeftOut());
        if (shown.output() != null && !shown.output().isBlank())
            facts.put("programOutput", Limited.text(shown.output(), Limited.OUTPUT));
        text.append(of.headline()).append('\n');
        int number = 0;
        for (Map<String, Object> step : of.steps()) {
            number++;
            text.append(line(number, step));
        }
        if (of.stepsLeftOut() > 0) text.append("... ").append(of.stepsLeftOut()).append(" more steps\n");
        return new ToolAnswer(Limited.text(text.toString(), Limited.REPORT), facts);
    }

    private static String missing(CheckRunner.Replayed replayed) {
        return replayed.missing() == null ? "this execution shows no finding" : replayed.missing();
    }

    private static String line(int number, Map<String, Object> step) {
        StringBuilder line = new StringBuilder();
        line.append(number).append("  ").append(step.get("thread")).append("  ").append(step.get("action"));
        if (step.get("value") != null) line.append(" = ").append(step.get("value"));
        if (step.get("place") != null) line.append("  ").append(step.get("place"));
        if (step.get("source") != null) line.append("  ").append(step.get("source"));
        return line.append('\n').toString();
    }
}
