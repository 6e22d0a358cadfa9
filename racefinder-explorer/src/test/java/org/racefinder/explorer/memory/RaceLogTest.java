package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class RaceLogTest {
    private static final String SHARED = Shared.class.getName();

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    private void twoThreads(ScriptedProgram of, Shared object) {
        of.thread("A", () -> {
            of.read(object, "flag");
            of.at(1).write(object, "x");
        });
        of.thread("B", () -> {
            of.read(object, "flag");
            of.at(2).read(object, "x");
        });
    }

    private RaceEntry only() {
        assertEquals(1, program.races().size());
        return program.races().entries().get(0);
    }

    @Test
    void aRaceThatOccursTwiceIsOneEntry() {
        twoThreads(program, shared);
        program.run("A B");
        program.run("A B");
        assertEquals(2, only().traces);
    }

    @Test
    void thePairIsTheSameInBothOrdersAndEachOrderHasAWitness() {
        twoThreads(program, shared);
        program.run("A B");
        program.run("B A");
        RaceEntry entry = only();
        assertTrue(entry.writeFirst.firstWrites());
        assertFalse(entry.readFirst.firstWrites());
        assertSame(entry.writeFirst, entry.best());
    }

    @Test
    void anotherPairOfLinesIsAnotherEntry() {
        program.thread("A", () -> program.at(1).write(shared, "x"));
        program.thread("B", () -> {
            program.at(2).read(shared, "x");
            program.at(3).read(shared, "x");
        });
        assertEquals(
                List.of("x: A:1 writes, B:2 reads", "x: A:1 writes, B:3 reads"),
                program.run("").races());
    }

    @Test
    void anotherObjectOfTheClassIsTheSameEntry() {
        Shared second = program.tracked(new Shared());
        program.thread("A", () -> {
            program.at(1).write(shared, "x");
            program.at(1).write(second, "x");
        });
        program.thread("B", () -> {
            program.at(2).read(shared, "x");
            program.at(2).read(second, "x");
        });
        program.run("");
        assertEquals(1, only().traces);
    }

    @Test
    void theWitnessIsTheScheduleUpToTheSecondAccess() {
        twoThreads(program, shared);
        ScriptedRun run = program.run("A B");
        int ofBoth = run.steps().indexOf(run.step("B", 0)) + 1;
        assertEquals(ofBoth, only().writeFirst.schedule().length());
    }

    @Test
    void furtherWitnessesAreKeptOnlyIfAskedFor() {
        twoThreads(program, shared);
        program.run("A B");
        program.run("A B");
        assertEquals(0, only().more.size());
        program.races().keep(1);
        program.run("A B");
        program.run("A B");
        assertEquals(1, only().more.size());
    }

    @Test
    void anExecutionWithoutTheRaceDoesNotShowIt() {
        program.thread("A", () -> {
            program.at(1).write(shared, "x");
            program.write(shared, "flag");
        });
        program.thread("B", () -> {
            program.read(shared, "flag");
            program.at(2).read(shared, "x");
        });
        assertEquals(1, program.run("B A").races().size());
        assertEquals(List.of(), program.run("A B").races());
        assertFalse(program.races().foundInLast());
        assertEquals(1, only().traces);
    }

    @Test
    void theActionForFoundRacesRunsOnlyForARaceThatBeginsWithAWrite() {
        int[] runs = {0};
        program.races().whenFound(() -> runs[0]++);
        twoThreads(program, shared);
        program.run("B A");
        assertEquals(0, runs[0]);
        program.run("A B");
        assertEquals(1, runs[0]);
        assertTrue(program.races().foundAfterWrite());
    }

    @Test
    void aFieldThatIsNotTrackedIsExploredButNotReported() {
        ScriptedProgram leaving = new ScriptedProgram(new Settings().untracked(SHARED + "*"));
        Shared object = leaving.tracked(new Shared());
        twoThreads(leaving, object);
        assertEquals(List.of(), leaving.run("A B").races());
        assertTrue(leaving.nextRound());
    }

    @Test
    void otherRacesBecomeNoSchedulingPointsWhileOneRaceIsLookedFor() {
        Focus focus = new Focus("R1", SHARED + ".y", "Script Script.java:3", "Script Script.java:4");
        ScriptedProgram focused = new ScriptedProgram(new Settings().focus(focus));
        Shared object = focused.tracked(new Shared());
        twoThreads(focused, object);
        focused.run("A B");
        assertFalse(focused.nextRound());
        assertFalse(focused.races().focusMet());
        assertEquals(List.of(SHARED + ".x"), focused.races().elsewhere());
    }

    @Test
    void theRaceThatIsLookedForIsRecognisedByItsFieldAndLines() {
        Focus focus = new Focus("R1", SHARED + ".x", "Script Script.java:2", "Script Script.java:1");
        ScriptedProgram focused = new ScriptedProgram(new Settings().focus(focus));
        Shared object = focused.tracked(new Shared());
        twoThreads(focused, object);
        focused.run("A B");
        assertTrue(focused.races().focusMet());
        assertTrue(focused.nextRound());
    }
}
