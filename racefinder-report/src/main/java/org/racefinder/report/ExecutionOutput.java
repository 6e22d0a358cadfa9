package org.racefinder.report;

import java.util.Locale;

/** What the program printed in one execution, as it is shown while the search goes on. */
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
