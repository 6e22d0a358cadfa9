package org.racefinder.worker.options;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.racefinder.model.Result;
import org.racefinder.report.CompactReport;
import org.racefinder.report.HtmlReport;
import org.racefinder.report.JUnitReport;
import org.racefinder.report.MarkdownReport;
import org.racefinder.report.ResultJson;
import org.racefinder.report.SarifReport;
import org.racefinder.report.SourceFiles;
import org.racefinder.report.TextReport;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.Version;

/** The forms in which a result can be printed or written. */
public enum ReportForm {
    TEXT,
    COMPACT,
    JSON,
    HTML,
    SARIF,
    MARKDOWN,
    JUNIT;

    /** What a check may print; everything can be written to files. */
    public static final List<String> FOR_TERMINALS = List.of("text", "compact", "json");

    public static List<String> all() {
        return Arrays.stream(values()).map(ReportForm::option).toList();
    }

    public static ReportForm of(String option) {
        return valueOf(option.toUpperCase(Locale.ROOT));
    }

    String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For a file. */
    public String of(Result result, SourceFiles sources) {
        return switch (this) {
            case TEXT -> TextReport.of(result, sources, Terminal.USUAL_WIDTH);
            case COMPACT -> CompactReport.of(result);
            case JSON -> ResultJson.write(result, Version.TEXT);
            case HTML -> HtmlReport.of(result, sources, Version.TEXT);
            case SARIF -> SarifReport.of(result, sources, Path.of(""), Version.TEXT);
            case MARKDOWN -> MarkdownReport.of(result, sources);
            case JUNIT -> JUnitReport.of(result, sources);
        };
    }

    /** For standard output, which may be a terminal. */
    public String printed(Result result, SourceFiles sources) {
        return this == TEXT ? TextReport.of(result, sources, Terminal.width(), Terminal.paint()) : of(result, sources);
    }
}
