package org.racefinder.report;

import java.util.Locale;
import org.racefinder.report.escape.Visible;

/** Formats the output of the program in one execution, as it is shown during the search. */
public final class ExecutionOutput {
    private ExecutionOutput() {}

    public static String of(long execution, String output) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "Output of execution %,d\n", execution));
        output.lines()
                .forEach(
                        line -> text.append("    | ").append(Visible.line(line)).append('\n'));
        return text.append('\n').toString();
    }
}
