package org.racefinder.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.CodeSite;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TraceFile;
import org.racefinder.trace.TracedAction;

/** Saved traces are merged incrementally, and an interrupted analysis resumes. */
class SavedTracesTest {
    @TempDir
    Path directory;

    private static TracedAction access(int thread, TracedAction.Type type, String field, int location, int line) {
        CodeSite site = new CodeSite("p.Foo", "run" + thread, "Foo.java", line);
        return new TracedAction(thread, type, "p.Foo." + field, "p.Foo." + field, location, null, List.of(site));
    }

    /**
     * One thread runs {@code x = 1; done = true}, the other reads {@code done}, if {@code flag} is set, and then
     * {@code x}.
     */
    private static RaceTrace trace(boolean flag) {
        List<TracedAction> actions = flag
                ? List.of(
                        access(0, TracedAction.Type.WRITE, "x", 1, 5),
                        access(0, TracedAction.Type.WRITE, "done", 2, 6),
                        access(1, TracedAction.Type.READ, "done", 2, 9),
                        access(1, TracedAction.Type.READ, "x", 1, 10))
                : List.of(access(0, TracedAction.Type.WRITE, "x", 1, 5), access(1, TracedAction.Type.READ, "x", 1, 10));
        int last = actions.size() - 1;
        return new RaceTrace("p.Foo.x", "5-10", List.of("a", "b"), actions, 0, last, false, List.of(), List.of());
    }

    private void save(int from, int to, boolean flag) throws IOException {
        for (int i = from; i <= to; i++) TraceFile.write(SavedTraces.file(directory, i), trace(flag));
    }

    private SavedTraces saved() throws IOException {
        return new SavedTraces(directory);
    }

    @Test
    void everyTraceIsAnalysedOnceHoweverOftenTheAnalysisStarts() throws IOException {
        save(1, 700, true);
        SavedTraces first = saved();
        assertEquals(300, first.analyse(first.files().subList(0, 300)));
        SavedTraces second = saved();
        assertEquals(400, second.analyse(second.files()));
        assertEquals(0, saved().analyse(saved().files()));
        assertEquals(
                List.of(
                        "p.Foo.x at 5-10  (700 traces)",
                        "  Make p.Foo.x volatile",
                        "  Make p.Foo.done volatile",
                        "Frequency of advice (not tried; check tries it)",
                        "  1 race   Make p.Foo.x volatile",
                        "  1 race   Make p.Foo.done volatile"),
                saved().report(null));
    }

    @Test
    void aSuggestionThatANewTraceDoesNotSupportIsDropped() throws IOException {
        save(1, 3, true);
        saved().analyse(saved().files());
        save(4, 4, false);
        SavedTraces merged = saved();
        assertEquals(1, merged.analyse(merged.files()));
        assertEquals(
                List.of("p.Foo.x at 5-10  (4 traces)", "  Make p.Foo.x volatile"),
                merged.report(null).subList(0, 2));
        assertEquals(
                "Frequency of advice (not tried; check tries it)",
                merged.report(null).get(2));
    }

    @Test
    void aDamagedFileIsNamedAndEarlierProgressIsKept() throws IOException {
        save(1, 300, true);
        byte[] whole = Files.readAllBytes(SavedTraces.file(directory, 1));
        whole[whole.length / 2] = (byte) (whole[whole.length / 2] ^ 1);
        Files.write(SavedTraces.file(directory, 290), whole);
        IOException refused = assertThrows(SavedTraces.Unusable.class, () -> saved().analyse(saved().files()));
        assertTrue(refused.getMessage().contains("000290.trace is a damaged"), refused.getMessage());
        Files.delete(SavedTraces.file(directory, 290));
        SavedTraces again = saved();
        assertEquals(49, again.analyse(again.files()));
    }

    @Test
    void aForeignStateFileIsRejected() throws IOException {
        save(1, 1, true);
        Files.writeString(directory.resolve("advice.state"), "racefinder advice 1\nseen 000001.trace\n");
        assertThrows(SavedTraces.Unusable.class, this::saved);
    }
}
