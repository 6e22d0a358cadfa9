package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class AccessesTest {
    private static final String X = Shared.class.getName() + ".x";

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Shared another = program.tracked(new Shared());
    private final int[] array = program.tracked(new int[100]);

    /** Runs the script of A and then that of B, without an edge between them. */
    private ScriptedRun aThenB(Script a, Script b) {
        program.thread("A", a);
        program.thread("B", b);
        return program.run("");
    }

    @Test
    void aWriteAndAReadThatNothingOrdersRace() {
        assertEquals(
                List.of("x: A writes, B reads"),
                aThenB(() -> program.write(shared, "x"), () -> program.read(shared, "x"))
                        .races());
    }

    @Test
    void twoReadsDoNotRace() {
        assertEquals(
                List.of(),
                aThenB(() -> program.read(shared, "x"), () -> program.read(shared, "x"))
                        .races());
    }

    @Test
    void differentFieldsAndDifferentObjectsDoNotRace() {
        assertEquals(
                List.of(),
                aThenB(() -> program.write(shared, "x"), () -> {
                            program.write(shared, "y");
                            program.write(another, "x");
                        })
                        .races());
    }

    @Test
    void aPlainAccessIsNoStepAndIsReportedToTheAnalyses() {
        ScriptedRun run = aThenB(() -> program.write(shared, "x"), () -> program.read(shared, "x"));
        assertEquals(List.of(), run.steps("A"));
        assertEquals(2, run.accesses().size());
        assertTrue(run.accesses().get(0).startsWith("A write "));
        assertEquals(
                "B read " + run.accesses().get(0).substring("A write ".length()),
                run.accesses().get(1));
    }

    @Test
    void staticFieldsRace() {
        assertEquals(
                List.of("total: A writes, B reads"),
                aThenB(
                                () -> program.writeStatic(Shared.class, "total"),
                                () -> program.readStatic(Shared.class, "total"))
                        .races());
    }

    @Test
    void eachElementOfAnArrayIsALocation() {
        ScriptedRun run = aThenB(
                () -> {
                    program.write(array, 1);
                    program.write(array, 70);
                },
                () -> {
                    program.read(array, 2);
                    program.at(70).read(array, 70);
                });
        assertEquals(List.of("int[]: A writes, B:70 reads"), run.races());
    }

    @Test
    void aBulkAccessTouchesEveryElement() {
        ScriptedRun run = aThenB(() -> program.hooks().writeElements(array, 10, 5, program.site()), () -> {
            program.read(array, 9);
            program.read(array, 15);
            program.at(14).read(array, 14);
        });
        assertEquals(List.of("int[]: A writes, B:14 reads"), run.races());
    }

    @Test
    void anIndexBeyondTheEndIsLeftToTheProgram() {
        program.thread("A", () -> {
            program.hooks().readElement(array, 100, program.site());
            program.hooks().readElement(array, -1, program.site());
        });
        assertEquals(List.of(), program.run("").accesses());
    }

    @Test
    void anObjectThatTheProgramDidNotCreateIsNotChecked() {
        Shared unknown = new Shared();
        ScriptedRun run = aThenB(() -> program.write(unknown, "x"), () -> program.read(unknown, "x"));
        assertEquals(List.of(), run.races());
        assertEquals(List.of(), run.accesses());
    }

    @Test
    void anAccessByReflectionIsLikeAnyOther() {
        ScriptedRun run = aThenB(
                () -> program.hooks().reflected(Shared.class.getField("x"), shared, true, program.site()),
                () -> program.read(shared, "x"));
        assertEquals(List.of("x: A writes, B reads"), run.races());
    }

    @Test
    void aVolatileWriteHappensBeforeTheReadsThatFollow() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.write(shared, "flag");
        });
        program.thread("B", () -> {
            program.read(shared, "flag");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals("A B", run.order());
    }

    @Test
    void aVolatileReadPublishesNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.read(shared, "flag");
        });
        program.thread("B", () -> {
            program.read(shared, "flag");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A B").races());
    }

    @Test
    void aStaticVolatileOrdersToo() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.writeStatic(Shared.class, "published");
        });
        program.thread("B", () -> {
            program.readStatic(Shared.class, "published");
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void stepsOnDifferentVolatilesAndTwoReadsAreIndependent() {
        program.thread("A", () -> program.write(shared, "flag"));
        program.thread("B", () -> program.read(shared, "other"));
        program.thread("C", () -> program.read(shared, "other"));
        program.thread("D", () -> program.read(shared, "flag"));
        ScriptedRun run = program.run("A B C D");
        assertFalse(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertFalse(run.step("B", 0).dependsOn(run.step("C", 0)));
        assertTrue(run.step("A", 0).dependsOn(run.step("D", 0)));
    }

    @Test
    void theFootprintOfAVolatileWriteHoldsTheValueThatItLeft() {
        program.thread("A", () -> program.write(shared, "flag", 5));
        ScriptedRun run = program.run("A");
        assertEquals(0, run.step("A", 0).footprint().before(0));
        assertEquals(5, run.step("A", 0).footprint().after(0));
    }

    @Test
    void aLocationThatRacedIsASchedulingPointInTheNextRound() {
        program.thread("A", () -> program.write(shared, "x"));
        program.thread("B", () -> {
            program.read(shared, "x");
            program.read(shared, "y");
        });
        program.run("");
        assertTrue(program.nextRound());
        ScriptedRun run = program.run("B A");
        assertEquals("B A", run.order());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertFalse(program.nextRound());
    }

    @Test
    void anArrayThatRacedIsASchedulingPointInTheNextRound() {
        program.thread("A", () -> program.write(array, 3));
        program.thread("B", () -> program.read(array, 3));
        program.run("");
        assertTrue(program.nextRound());
        assertEquals("B A", program.run("B A").order());
    }

    @Test
    void aFieldThatASuggestionMakesVolatileOrdersAndDoesNotRace() {
        ScriptedProgram altered = new ScriptedProgram(new Settings().makesVolatile(X));
        Shared object = altered.tracked(new Shared());
        altered.thread("A", () -> {
            altered.write(object, "y");
            altered.write(object, "x");
        });
        altered.thread("B", () -> {
            altered.read(object, "x");
            altered.read(object, "y");
        });
        ScriptedRun run = altered.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals("A B", run.order());
    }

    @Test
    void theLastValuesOfAWatchedPlaceAreKeptForEveryExecution() {
        ScriptedProgram watching = new ScriptedProgram(new Settings().watched(X));
        Shared object = watching.tracked(new Shared());
        watching.thread("A", () -> {
            watching.read(object, "flag");
            watching.write(object, "x", 1);
        });
        watching.thread("B", () -> {
            watching.read(object, "flag");
            watching.write(object, "x", 2);
        });
        watching.run("A B");
        watching.run("B A");
        watching.run("A B");
        assertEquals(Set.of("{x=[1]}", "{x=[2]}"), watching.finalStates());
    }
}
