package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The complete result of a command. Printers print it, and {@code --json} writes it. {@code output} is the output of
 * the first execution.
 */
public record Result(
        Target target,
        Verdict verdict,
        List<String> reasons,
        List<String> assumptions,
        Exploration exploration,
        List<Finding> findings,
        @Nullable String output) {
    public Result {
        reasons = List.copyOf(reasons);
        assumptions = List.copyOf(assumptions);
        findings = List.copyOf(findings);
    }

    public Result withFindings(List<Finding> changed) {
        return new Result(target, verdict, reasons, assumptions, exploration, changed, output);
    }

    public Result withExploration(Exploration changed) {
        return new Result(target, verdict, reasons, assumptions, changed, findings, output);
    }

    public Result withTarget(Target changed) {
        return new Result(changed, verdict, reasons, assumptions, exploration, findings, output);
    }

    public boolean hasErrors() {
        return findings.stream().anyMatch(f -> f.severity() == Severity.ERROR);
    }
}
