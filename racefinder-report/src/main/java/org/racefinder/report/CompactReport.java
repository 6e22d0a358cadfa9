package org.racefinder.report;

import java.util.stream.Collectors;
import org.racefinder.model.Access;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.escape.Visible;

/** Prints one line per finding, starting with its place in the format of compilers, and one line for the verdict. */
public final class CompactReport {
    private CompactReport() {}

    public static String of(Result result) {
        StringBuilder text = new StringBuilder();
        for (Finding finding : result.findings())
            text.append(Visible.line(line(finding))).append('\n');
        return text.append(Visible.line(Conclusion.of(result))).append('\n').toString();
    }

    private static String line(Finding finding) {
        String severity = finding.severity() == Severity.ERROR ? "error" : "warning";
        String others = finding.accesses().stream()
                .filter(access -> access.site() != null)
                .map(CompactReport::access)
                .collect(Collectors.joining(", "));
        return place(finding) + ": " + severity + ": " + finding.headline().replaceAll(" {2,}", "  ")
                + (others.isEmpty() ? "" : " (" + others + ")") + " [" + finding.id() + "]";
    }

    private static String access(Access access) {
        return (access.write() ? "write " : "read ") + access.site().place();
    }

    private static String place(Finding finding) {
        if (finding.conflict() != null && finding.conflict().first().site() != null)
            return finding.conflict().first().site().place();
        if (!finding.waits().isEmpty() && finding.waits().get(0).site() != null)
            return finding.waits().get(0).site().place();
        if (finding.views() != null && !finding.views().maximal().at().isEmpty())
            return finding.views().maximal().at().get(0);
        if (finding.failure() != null && !finding.failure().stack().isEmpty()) {
            var site = SarifLocations.frame(finding.failure().stack().get(0));
            if (site != null) return site.place();
        }
        return "-";
    }
}
