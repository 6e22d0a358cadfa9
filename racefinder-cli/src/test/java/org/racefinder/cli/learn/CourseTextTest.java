package org.racefinder.cli.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;

class CourseTextTest {
    private final Course course = Course.load();

    @TempDir
    Path directory;

    @Test
    void paragraphsAreWrappedAndCodeIsNot() {
        assertEquals(
                "one two\nthree\n\n    code stays as it is",
                Prose.wrap("one\ntwo three\n\n    code stays as it is", 8));
    }

    @Test
    void everyProgramAndEverySolutionCompiles() throws IOException {
        for (CourseStep step : course.steps())
            for (String text : List.of(step.source(), step.solution())) {
                Path file = Files.writeString(directory.resolve(step.fileName()), text);
                assertEquals(List.of(), CourseCompiler.compile(file, directory.resolve("classes")), step.name());
            }
    }

    @Test
    void theFixedPartMayBeIndentedDifferentlyButNotChanged() {
        CourseStep step = course.steps().get(0);
        assertTrue(step.keepsFixedPart(step.solution()));
        assertTrue(step.keepsFixedPart(step.source().replace("    ", "\t").replace("\n", "\r\n")));
        assertFalse(step.keepsFixedPart(step.source().replace("worker.join();", "")));
        assertFalse(step.keepsFixedPart(step.source().replace(CourseStep.FIXED_PART, "")));
    }

    @Test
    void progressIsKeptAndProgramsAreNotOverwritten() throws IOException {
        CourseStep step = course.steps().get(1);
        CourseDirectory own = new CourseDirectory(directory.resolve("course"));
        own.begin(step);
        Files.writeString(own.file(step), "mine");
        own.begin(step);
        assertEquals("mine", own.text(step));
        own.markDone(step);
        own.markDone(step);
        assertTrue(new CourseDirectory(directory.resolve("course")).done().contains(step.name()));
        Path kept = own.restore(step);
        assertEquals("mine", Files.readString(kept));
        assertEquals(step.source(), own.text(step));
    }

    @Test
    void anUnknownStepIsRefused() {
        UsageError error = assertThrows(UsageError.class, () -> course.numbered("99"));
        assertTrue(error.getMessage().contains("no step 99"));
        assertEquals(3, course.numbered("3").number());
    }
}
