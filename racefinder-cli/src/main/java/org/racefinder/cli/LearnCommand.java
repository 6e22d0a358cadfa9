package org.racefinder.cli;

import java.io.IOException;
import java.util.List;
import org.racefinder.cli.learn.Course;
import org.racefinder.cli.learn.CourseDialogue;
import org.racefinder.cli.learn.CourseDirectory;
import org.racefinder.cli.learn.CourseStep;
import org.racefinder.cli.learn.CourseTable;
import org.racefinder.cli.learn.StepCheck;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder learn}: the course. */
final class LearnCommand implements Subcommand {
    @Override
    public String name() {
        return "learn";
    }

    @Override
    public String operands() {
        return "[N]";
    }

    @Override
    public String summary() {
        return "a course in the terminal: predict, run, repair and prove small programs";
    }

    @Override
    public String description() {
        return "A course of small programs, each with a defect: a flag, a counter, publication, deadlocks, wait and notify,"
                + " atomics, a lock-free stack. In each step you predict what can happen, see it, repair your copy of the"
                + " program in your editor, and prove the repair. N is the number of a step; without it, the course goes"
                + " on where you left it.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.flag("--list", "list the steps, and which are done"),
                Option.flag("--check", "check your copy of step N, or of all steps, and ask nothing"),
                Option.of("--solution", "N", null, "print a solution of step N"),
                Option.of("--dir", "DIR", "racefinder-course", "where your copies of the programs are"),
                Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder learn",
                "begin, or go on",
                "./racefinder learn 10",
                "the step about deadlocks",
                "./racefinder learn 10 --check",
                "check your version of it; exit code 0 if it is proved",
                "./racefinder learn --check --dir ann/racefinder-course",
                "how far a student is");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Course course = Course.load();
        List<String> words = arguments.rest();
        if (words.size() > 1) throw new UsageError("learn takes the number of one step, not " + words.size());
        CourseStep chosen = words.isEmpty() ? null : course.numbered(words.get(0));
        if (arguments.text("--solution") != null) {
            System.out.print(course.numbered(arguments.text("--solution")).solution());
            return 0;
        }
        CourseDirectory directory = new CourseDirectory(arguments.path("--dir"));
        CourseTable table = new CourseTable(course, directory, System.out);
        if (arguments.flag("--list")) {
            table.titles();
            return 0;
        }
        try (StepCheck check = new StepCheck(directory)) {
            if (arguments.flag("--check")) return chosen == null ? table.verdicts(check) : checkOne(check, chosen);
            new CourseDialogue(course, directory, check, System.in, System.out).run(chosen);
            return 0;
        }
    }

    private static int checkOne(StepCheck check, CourseStep step) throws IOException {
        StepCheck.Outcome outcome = check.begin(step);
        System.out.print(outcome.report());
        if (outcome.proved()) System.out.println("\nStep " + step.number() + " is done.");
        return outcome.exitCode();
    }
}
