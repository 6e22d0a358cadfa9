package org.racefinder.worker.saved;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SearchFactsTest {
    private static String difference(Checkpoint.Fact then, Checkpoint.Fact now) {
        return SearchFacts.difference(List.of(then), List.of(now));
    }

    @Test
    void aChangedOptionIsExplainedInASentence() {
        assertEquals(
                "arguments were [1] and are now [2]",
                difference(new Checkpoint.Fact("arguments", "[1]"), new Checkpoint.Fact("arguments", "[2]")));
        assertEquals(
                "the class path entry a is now the class path entry b",
                difference(new Checkpoint.Fact("contents of a", "1"), new Checkpoint.Fact("contents of b", "1")));
        assertEquals(
                "the contents of a have changed",
                difference(new Checkpoint.Fact("contents of a", "1"), new Checkpoint.Fact("contents of a", "2")));
    }
}
