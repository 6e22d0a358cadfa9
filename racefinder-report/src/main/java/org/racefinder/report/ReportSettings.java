package org.racefinder.report;

import java.nio.file.Path;
import java.util.function.Function;
import org.racefinder.model.Result;

/**
 * The settings of all printers.
 *
 * @param sources finds the sources of a result
 * @param width the maximum width of lines
 * @param verbose whether texts contain all details
 * @param project the directory to which file names are relative
 */
public record ReportSettings(
        Function<Result, SourceFiles> sources,
        int width,
        Paint paint,
        boolean verbose,
        Path project,
        String toolVersion) {
    SourceFiles sources(Result result) {
        return sources.apply(result);
    }
}
