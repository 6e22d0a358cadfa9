package org.racefinder.report;

import java.nio.file.Path;
import java.util.function.Function;
import org.racefinder.model.Result;

/**
 * How reports are printed. No printer needs all of it.
 *
 * @param sources where the sources of a result are
 * @param width of lines of text
 * @param project files below it are named relative to it
 */
public record ReportSettings(
        Function<Result, SourceFiles> sources, int width, Paint paint, Path project, String toolVersion) {
    SourceFiles sources(Result result) {
        return sources.apply(result);
    }
}
