package org.racefinder.cli.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.advice.SavedTraces;
import org.racefinder.model.CodeSite;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TraceFile;
import org.racefinder.trace.TracedAction;

/** The choices of the dialogue about saved traces, and how it ends. */
class AdviceDialogueTest {
    @TempDir
    Path directory;

    private static TracedAction access(int thread, TracedAction.Type type, int line) {
        CodeSite site = new CodeSite("p.Foo", "run", "Foo.java", line);
        return new TracedAction(thread, type, "p.Foo.x", "p.Foo.x", 1, null, List.of(site));
    }

    @BeforeEach
    void saveOneTrace() throws IOException {
        List<TracedAction> actions =
                List.of(access(0, TracedAction.Type.WRITE, 5), access(1, TracedAction.Type.READ, 9));
        RaceTrace trace =
                new RaceTrace("p.Foo.x", "5-9", List.of("a", "b"), actions, 0, 1, false, List.of(), List.of());
        TraceFile.write(SavedTraces.file(directory, 1), trace);
    }

    private String say(String words) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayInputStream in = new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8));
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(0, new AdviceDialogue(new SavedTracesReport(directory), in, print).run());
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void itStartsWithTheRacesAndEndsAtZeroOrEndOfInput() throws IOException {
        assertTrue(say("0\n").startsWith("1  p.Foo.x at 5-9  (1 trace, 000001.trace)\n"), say("0\n"));
        assertEquals(say("0\n"), say(""));
    }

    @Test
    void anAnalysisOfOneRacePrintsItsAdvice() throws IOException {
        assertTrue(say("5\n1\n0\n").contains("p.Foo.x at 5-9  (1 trace)\n  Make p.Foo.x volatile\n"));
    }

    @Test
    void aTraceIsShownWithItsTwoAccessesMarked() throws IOException {
        String shown = say("3\n1\n0\n");
        assertTrue(shown.contains("[0] a WRITE p.Foo.x at Foo.java:5 *\n"), shown);
        assertFalse(shown.contains("What this trace suggests"), shown);
        assertTrue(say("6\n000001.trace\n0\n").contains("What this trace suggests\n  Make p.Foo.x volatile\n"));
    }

    @Test
    void invalidInputIsReportedAndAskedForAgain() throws IOException {
        String said = say("8\n5\n7\n3\n44\n0\n");
        assertTrue(said.contains("one of 0 to 6, please"), said);
        assertTrue(said.contains("no race 7: there are 1"), said);
        assertTrue(said.contains("no trace 44"), said);
    }
}
