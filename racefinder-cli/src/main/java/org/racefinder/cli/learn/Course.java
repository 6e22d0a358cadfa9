package org.racefinder.cli.learn;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.worker.environment.UsageError;

/**
 * The steps of the course in their order. The resource {@code course/steps.txt} lists the directories of the steps. Each
 * contains {@code step.txt} (see {@link StepText}), the program, and the repaired program in {@code solution}.
 */
public record Course(List<CourseStep> steps) {
    public Course {
        steps = List.copyOf(steps);
    }

    /** Reads the course. A mistake in it is a mistake of the tool. */
    public static Course load() {
        List<CourseStep> steps = new ArrayList<>();
        for (String name : resource("steps.txt").lines().toList()) steps.add(step(steps.size() + 1, name));
        return new Course(steps);
    }

    /** Returns the step with a number as people type it. */
    public CourseStep numbered(String text) {
        for (CourseStep step : steps)
            if (Integer.toString(step.number()).equals(text) || step.name().equals(text)) return step;
        throw new UsageError("there is no step " + text + "; the steps have the numbers 1 to " + steps.size());
    }

    private static CourseStep step(int number, String name) {
        StepText text = StepText.parse(name, resource(name + "/step.txt"));
        String program = text.head("program");
        Map.Entry<Integer, List<String>> choices = text.choices();
        return new CourseStep(
                number,
                name,
                text.head("title"),
                program,
                List.of(text.head("finds").split(", ", -1)),
                List.of(text.head("related").split(" ", -1)),
                text.section("explain"),
                text.section("question"),
                choices.getValue(),
                choices.getKey(),
                text.section("answer"),
                text.section("hint"),
                text.section("conclusion"),
                resource(name + "/" + program + ".java"),
                resource(name + "/solution/" + program + ".java"));
    }

    private static String resource(String name) {
        try (InputStream in = Course.class.getResourceAsStream("course/" + name)) {
            if (in == null) throw new IllegalStateException("the course has no " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
