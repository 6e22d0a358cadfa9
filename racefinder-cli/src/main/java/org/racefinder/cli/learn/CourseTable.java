package org.racefinder.cli.learn;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Set;
import org.racefinder.report.CommandName;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;

/** Prints one line for each step: its title, or what a check of the learner's program says. */
public final class CourseTable {
    private final Course course;
    private final CourseDirectory directory;
    private final PrintStream out;

    public CourseTable(Course course, CourseDirectory directory, PrintStream out) {
        this.course = course;
        this.directory = directory;
        this.out = out;
    }

    public void titles() throws IOException {
        Set<String> done = directory.done();
        for (CourseStep step : course.steps())
            row(step, done.contains(step.name()) ? "done" : directory.isBegun(step) ? "begun" : "", step.title());
        out.println("\nBegin or go on: " + CommandName.current() + " learn; one step: " + CommandName.current()
                + " learn N");
    }

    /** Checks every program that is in the directory. The exit code is 0 if all steps are proved, otherwise 1. */
    public int verdicts(StepCheck check) throws IOException {
        int proved = 0;
        for (CourseStep step : course.steps()) {
            if (!directory.isBegun(step)) {
                row(step, "", "not begun");
                continue;
            }
            try {
                StepCheck.Outcome outcome = check.check(step);
                if (outcome.proved()) proved++;
                row(step, outcome.proved() ? "proved" : "open", outcome.summary());
            } catch (UsageError e) {
                row(step, "open", e.getMessage());
            }
            out.flush();
        }
        out.println("\n" + proved + " of " + course.steps().size() + " steps are proved.");
        return proved == course.steps().size() ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
    }

    private void row(CourseStep step, String state, String text) {
        out.println(String.format(Locale.ROOT, "%2d  %-7s %-26s %s", step.number(), state, step.name(), text)
                .stripTrailing());
    }
}
