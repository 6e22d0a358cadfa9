package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class FinalFieldsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared inner = program.tracked(new Shared());
    private final Shared outer = program.tracked(new Shared(inner));
    private final Shared root = program.tracked(new Shared());
    private final int fixed = program.field(Shared.class, "fixed");
    private final int type = program.type(Shared.class);

    /** The constructor of an object that escapes while it is under construction. */
    private void constructs() {
        program.hooks().writeFinal(outer, fixed, type, program.site());
        program.hooks().freeze(outer, type);
    }

    private void readsFinal() {
        program.hooks().readFinal(outer, fixed, type, program.site());
    }

    @Test
    void aReadAfterTheFreezeDoesNotRaceEvenWithoutAnEdge() {
        program.thread("A", this::constructs);
        program.thread("B", this::readsFinal);
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void aReadBeforeTheFreezeRaces() {
        program.thread("A", this::constructs);
        program.thread("B", this::readsFinal);
        ScriptedRun run = program.run("B A");
        assertEquals(List.of("fixed: A writes, B reads"), run.races());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void theBuilderReadsItsOwnFinalFieldWithoutAStep() {
        program.thread("A", () -> {
            program.hooks().writeFinal(outer, fixed, type, program.site());
            readsFinal();
            program.hooks().freeze(outer, type);
        });
        assertEquals(1, program.run("").steps("A").size());
    }

    @Test
    void aReadThroughAFinalFieldSeesWritesBeforeTheFreeze() {
        program.thread("A", () -> {
            program.write(inner, "x");
            program.hooks().freeze(outer, type);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> {
            program.read(root, "reference");
            program.hooks().readThrough(outer, fixed, type);
            program.read(inner, "x");
        });
        assertEquals(
                List.of("reference: A writes, B reads", "x: A writes, B reads"),
                program.run("").races());
        assertTrue(program.nextRound());
        assertEquals(List.of("reference: A writes, B reads"), program.run("").races());
    }

    @Test
    void aWriteAfterTheFreezeStillRaces() {
        program.thread("A", () -> {
            program.hooks().freeze(outer, type);
            program.write(inner, "x");
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> {
            program.read(root, "reference");
            program.hooks().readThrough(outer, fixed, type);
            program.read(inner, "x");
        });
        program.run("");
        program.nextRound();
        assertEquals(
                List.of("reference: A writes, B reads", "x: A writes, B reads"),
                program.run("").races());
    }

    @Test
    void aReadThatDoesNotGoThroughTheFinalFieldStillRaces() {
        program.thread("A", () -> {
            program.write(inner, "x");
            program.hooks().freeze(outer, type);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> {
            program.read(root, "reference");
            program.read(inner, "x");
        });
        program.run("");
        program.nextRound();
        assertEquals(
                List.of("reference: A writes, B reads", "x: A writes, B reads"),
                program.run("").races());
    }

    private void readsThrough(Shared holder, int declaring) throws IllegalAccessException {
        program.read(root, "reference");
        program.hooks().readThrough(holder, fixed, declaring);
        program.read(inner, "x");
    }

    /** The races after the first, which makes the engine follow final fields. */
    private List<String> racesOfSecondRound() {
        program.run("");
        program.nextRound();
        return program.run("").races();
    }

    @Test
    void whatAnotherThreadDidBeforeTheFreezeIsSeenToo() {
        program.thread("F", () -> {
            program.write(inner, "x");
            program.write(root, "flag");
        });
        program.thread("A", () -> {
            program.read(root, "flag");
            program.hooks().freeze(outer, type);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> readsThrough(outer, type));
        assertEquals(List.of("reference: A writes, B reads"), racesOfSecondRound());
    }

    @Test
    void whatAnotherThreadDidWithoutOrderStillRaces() {
        program.thread("F", () -> program.write(inner, "x"));
        program.thread("A", () -> {
            program.hooks().freeze(outer, type);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> readsThrough(outer, type));
        assertEquals(List.of("reference: A writes, B reads", "x: B reads, F writes"), racesOfSecondRound());
    }

    @Test
    void theFreezeOfAnotherClassGuaranteesNothing() {
        int subclass = program.type(FinalFieldsTest.class);
        program.thread("A", () -> {
            program.hooks().freeze(outer, type);
            program.write(inner, "x");
            program.hooks().freeze(outer, subclass);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> readsThrough(outer, type));
        assertEquals(List.of("reference: A writes, B reads", "x: A writes, B reads"), racesOfSecondRound());
    }

    @Test
    void theFieldOfASubclassIsFrozenWithItsOwnClass() {
        int subclass = program.type(FinalFieldsTest.class);
        program.thread("A", () -> {
            program.hooks().freeze(outer, type);
            program.write(inner, "x");
            program.hooks().freeze(outer, subclass);
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> readsThrough(outer, subclass));
        assertEquals(List.of("reference: A writes, B reads"), racesOfSecondRound());
    }

    @Test
    void aChainGoesThroughObjectsWithoutHooks() {
        Shared holder = program.tracked(new Shared(List.of(List.of(inner))));
        program.thread("A", () -> {
            program.write(inner, "x");
            program.hooks().freeze(holder, type);
            program.write(root, "reference", holder);
        });
        program.thread("B", () -> readsThrough(holder, type));
        assertEquals(List.of("reference: A writes, B reads"), racesOfSecondRound());
    }

    @Test
    void onlyTheWriteAfterTheFreezeRaces() {
        program.thread("A", () -> {
            program.at(1).write(inner, "x");
            program.hooks().freeze(outer, type);
            program.at(2).write(inner, "x");
            program.write(root, "reference", outer);
        });
        program.thread("B", () -> readsThrough(outer, type));
        assertEquals(List.of("reference: A writes, B reads", "x: A:2 writes, B reads"), racesOfSecondRound());
    }
}
