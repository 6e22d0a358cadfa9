package org.racefinder.cli.learn;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import org.racefinder.report.CommandName;
import org.racefinder.report.Paint;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.UsageError;

/**
 * Teaches the steps one after the other: explain, let the learner predict, check the program, let the learner repair it,
 * and prove the repair. Reads lines, so it works without a terminal too. The end of the input ends the dialogue.
 */
public final class CourseDialogue {
    private static final int WIDEST = 100;
    private static final String COMMANDS = """
            Enter  check the file        h  a hint             s  the solution
            p      print the file        r  start afresh       n  next step without a proof
            ?      these commands        q  quit
            """;

    private final Course course;
    private final CourseDirectory directory;
    private final StepCheck check;
    private final BufferedReader in;
    private final PrintStream out;
    private final int width = Math.min(WIDEST, Terminal.width());

    public CourseDialogue(Course course, CourseDirectory directory, StepCheck check, InputStream in, PrintStream out) {
        this.course = course;
        this.directory = directory;
        this.check = check;
        this.in = new BufferedReader(new InputStreamReader(in, Charset.defaultCharset()));
        this.out = out;
    }

    /** Thrown to leave the dialogue from any depth. */
    private static final class Quit extends Exception {
        private static final long serialVersionUID = 1L;

        Quit() {
            super(null, null, false, false);
        }
    }

    /** Begins with the given step, or with the first one that is not done if it is null. */
    public void run(CourseStep first) throws IOException {
        welcome();
        try {
            CourseStep step = first == null ? nextAfter(0) : first;
            while (step != null) {
                teach(step);
                step = nextAfter(step.number());
            }
            finish();
        } catch (Quit e) {
            long done = doneCount();
            out.println();
            out.println(done + " of " + course.steps().size() + " steps are done; " + directory.root()
                    + " keeps them. Go on with: " + CommandName.current() + " learn");
        }
    }

    private void welcome() throws IOException {
        long done = doneCount();
        out.println(heading("Racefinder course: " + course.steps().size() + " programs with a defect")
                + (done == 0 ? "" : ", " + done + " done"));
        out.println(prose("In each step you predict what a program can do, see what really can happen, repair it and"
                + " prove the repair. Your copies of the programs are in " + directory.root() + "."));
    }

    private void finish() throws IOException {
        out.println();
        CourseStep open = nextAfter(0);
        if (open == null)
            out.println(prose("All " + course.steps().size() + " steps are done. What next: check a program of your"
                    + " own (" + CommandName.current() + " check --help), write a race test (docs/junit.md), or look at"
                    + " the examples (" + CommandName.current() + " examples)."));
        else out.println("This was the last step. Not done yet: " + CommandName.current() + " learn " + open.number());
    }

    /** Returns the first step after a number that is not done, or null. */
    private CourseStep nextAfter(int number) throws IOException {
        for (CourseStep step : course.steps())
            if (step.number() > number && !directory.done().contains(step.name())) return step;
        return null;
    }

    private long doneCount() throws IOException {
        var done = directory.done();
        return course.steps().stream()
                .filter(step -> done.contains(step.name()))
                .count();
    }

    private void teach(CourseStep step) throws IOException, Quit {
        directory.begin(step);
        out.println();
        out.println(heading("Step " + step.number() + " of " + course.steps().size() + ": " + step.title()));
        out.println();
        out.println(prose(step.explanation()));
        out.println();
        show(directory.file(step).toString(), step.source());
        predict(step);
        out.println();
        out.println("Every schedule of this program is now explored ...");
        out.println();
        showReport(step);
        out.println(heading("Explanation"));
        out.println(prose(step.answer()));
        repair(step);
    }

    private void predict(CourseStep step) throws IOException, Quit {
        out.println();
        out.println(heading("Predict"));
        out.println(prose(step.question()));
        for (int i = 0; i < step.choices().size(); i++)
            out.println("  " + letter(i) + "  " + step.choices().get(i));
        while (true) {
            String line = ask("a, b or c").toLowerCase(Locale.ROOT);
            if (line.isEmpty()) {
                out.println("The answer is " + letter(step.right()) + ".");
                return;
            }
            int chosen = line.length() == 1 ? line.charAt(0) - 'a' : -1;
            if (chosen >= 0 && chosen < step.choices().size()) {
                out.println(chosen == step.right() ? "Right." : "No, the answer is " + letter(step.right()) + ".");
                return;
            }
            out.println("Type one of the letters, Enter to see the answer, or q to quit.");
        }
    }

    private void showReport(CourseStep step) throws IOException {
        if (!directory.text(step).equals(step.source()))
            out.println("(Your copy has changed since the step began; this is about your version.)");
        out.println(check.check(step).report());
    }

    private void repair(CourseStep step) throws IOException, Quit {
        out.println();
        out.println(heading("Repair it"));
        out.println(prose("Change " + directory.file(step) + " in your editor and save it. Then press Enter here: the"
                + " step ends when the answer is VERIFIED."));
        out.println();
        out.print(COMMANDS);
        while (true) {
            switch (ask("Enter, h, s, p, r, n, ? or q").toLowerCase(Locale.ROOT)) {
                case "", "check" -> {
                    if (isProved(step)) return;
                }
                case "h", "hint" -> out.println(prose(step.hint()));
                case "s", "solution" -> {
                    show(
                            "one solution (" + CommandName.current() + " learn --solution " + step.number() + ")",
                            step.solution());
                }
                case "p", "print" -> show(directory.file(step).toString(), directory.text(step));
                case "r", "restore" -> out.println("Restored. Your version is in " + directory.restore(step) + ".");
                case "n", "next" -> {
                    return;
                }
                default -> out.print(COMMANDS);
            }
        }
    }

    private boolean isProved(CourseStep step) throws IOException {
        try {
            if (directory.text(step).equals(step.source())) {
                out.println(directory.file(step) + " is still the original program. Change it and save it first.");
                return false;
            }
            StepCheck.Outcome outcome = check.check(step);
            out.println(outcome.report());
            if (!outcome.proved()) {
                out.println("Not proved yet. Change the file again, or type h for a hint.");
                return false;
            }
        } catch (UsageError e) {
            out.println(e.getMessage());
            return false;
        }
        out.println(heading("Step " + step.number() + " is done."));
        out.println(prose(step.conclusion()));
        out.println("More like this: " + CommandName.current() + " examples " + String.join(", ", step.related()));
        return true;
    }

    private void show(String title, String program) {
        out.println(title);
        List<String> lines = program.lines().toList();
        for (int i = 0; i < lines.size(); i++)
            out.println(
                    String.format(Locale.ROOT, "%4d  %s", i + 1, lines.get(i)).stripTrailing());
    }

    private String ask(String what) throws IOException, Quit {
        out.print("[" + what + "] > ");
        out.flush();
        String line = in.readLine();
        if (line == null) {
            out.println();
            out.println("The input has ended.");
            throw new Quit();
        }
        String answer = line.strip();
        if (answer.equals("q") || answer.equals("quit")) throw new Quit();
        return answer;
    }

    private static char letter(int choice) {
        return (char) ('a' + choice);
    }

    private String prose(String text) {
        return Prose.wrap(text, width);
    }

    private static String heading(String text) {
        return Terminal.paint() == Paint.NONE ? text : "\u001b[1m" + text + "\u001b[0m";
    }
}
