package org.racefinder.explorer.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.thread.UncontrolledRead;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

class FirstRunComparisonTest {
    private final SymbolTable symbols = new SymbolTable();
    private final int site = symbols.site(new CodeSite("Main", "main", "Main.java", 7));
    private final FirstRunComparison runs = new FirstRunComparison(symbols);

    private List<UncontrolledRead> length(String value) {
        return List.of(new UncontrolledRead(0, "File.length()", site, value));
    }

    @Test
    void aValueFromOutsideThatDiffersIsNamedAsTheCause() {
        assertNull(runs.compare(new Trace(), "begin\n1\n", length("1"), List.of()));
        assertEquals(
                "File.length() at Main.java:7 returned 1 in the first run, and 2 in the second; "
                        + "the first run printed \"1\", and the second \"2\"",
                runs.compare(new Trace(), "begin\n2\n", length("2"), List.of()));
    }

    @Test
    void aValueFromOutsideThatMakesNoDifferenceIsNotMentioned() {
        assertNull(runs.compare(new Trace(), "same", length("1"), List.of()));
        assertNull(runs.compare(new Trace(), "same", length("2"), List.of()));
    }

    @Test
    void aDifferenceWithoutAKnownCauseIsStillShown() {
        assertNull(runs.compare(new Trace(), "1", length("1"), List.of()));
        assertEquals(
                "the first run printed \"1\", and the second \"2\"",
                runs.compare(new Trace(), "2", length("1"), List.of()));
    }

    @Test
    void anExceptionThatOnlyTheSecondRunHasIsADifference() {
        assertNull(runs.compare(new Trace(), "", List.of(), List.of("Known at Main.java:3")));
        assertEquals(
                "Known at Main.java:3 in the first run, and Known at Main.java:3, New at Main.java:7 in the second",
                runs.compare(new Trace(), "", List.of(), List.of("Known at Main.java:3", "New at Main.java:7")));
        assertEquals(List.of("New at Main.java:7"), runs.newExceptions());
    }

    @Test
    void anExceptionOfBothRunsIsNoDifference() {
        assertNull(runs.compare(new Trace(), "", List.of(), List.of("Known at Main.java:3")));
        assertNull(runs.compare(new Trace(), "", List.of(), List.of("Known at Main.java:3")));
        assertEquals(List.of(), runs.newExceptions());
    }
}
