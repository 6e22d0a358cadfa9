package org.racefinder.mcp.program;

import java.nio.file.Path;
import java.util.List;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.SourceFiles;
import org.racefinder.worker.environment.UsageError;

/**
 * A check that has ended, so that later requests can refer to it.
 *
 * @param id the name by which clients refer to it
 * @param classPath the class path that was checked, compiled classes included
 * @param copies the copies of the compiled sources, or null
 * @param millis how long the worker ran, its start included, which counts for the time limit
 * @param directory the directory of its files
 * @param sources finds the source lines of the program, as far as clients may read them
 */
public record FinishedCheck(
        String id,
        RequestedProgram program,
        Result result,
        List<Path> classPath,
        Path copies,
        long millis,
        Path directory,
        SourceFiles sources) {

    public Finding finding(String wanted) {
        for (Finding finding : result.findings()) if (finding.id().equals(wanted)) return finding;
        List<String> known = result.findings().stream().map(Finding::id).toList();
        throw new UsageError("check " + id + " has no finding " + wanted
                + (known.isEmpty() ? "; it has none" : "; it has " + String.join(", ", known)));
    }
}
