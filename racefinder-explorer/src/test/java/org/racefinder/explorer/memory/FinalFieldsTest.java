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
            program.hooks().readThrough(outer, fixed);
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
            program.hooks().readThrough(outer, fixed);
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
}
