package org.racefinder.cli.learn;

import java.util.List;

/**
 * One step of the course: a program with a defect, what to learn from it, and a repaired version.
 *
 * @param name the name of its directory, which begins with its number
 * @param program the main class, which is the name of the source file too
 * @param findings the beginnings of the headlines that a check of the program reports
 * @param related programs of the corpus that show the same
 * @param right the index of the right choice
 * @param conclusion what the learner should remember
 */
public record CourseStep(
        int number,
        String name,
        String title,
        String program,
        List<String> findings,
        List<String> related,
        String explanation,
        String question,
        List<String> choices,
        int right,
        String answer,
        String hint,
        String conclusion,
        String source,
        String solution) {

    /** The line of a program below which learners change nothing: the code that uses the rest, and checks it. */
    static final String FIXED_PART = "// ---- Leave the lines below as they are. ----";

    public CourseStep {
        findings = List.copyOf(findings);
        related = List.copyOf(related);
        choices = List.copyOf(choices);
    }

    String fileName() {
        return program + ".java";
    }

    /**
     * Whether a text has the same lines below {@link #FIXED_PART} as the program of this step, apart from indentation.
     * Without this rule the shortest repair would be to delete the threads.
     */
    boolean keepsFixedPart(String text) {
        return fixedPart(text).equals(fixedPart(source));
    }

    private static List<String> fixedPart(String text) {
        int start = text.indexOf(FIXED_PART);
        return start < 0
                ? List.of()
                : text.substring(start)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList();
    }
}
