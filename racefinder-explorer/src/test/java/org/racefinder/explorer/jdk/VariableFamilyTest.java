package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class VariableFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final AtomicInteger number = program.tracked(new AtomicInteger());
    private final AtomicReference<Object> reference = program.tracked(new AtomicReference<>());
    private final AtomicIntegerArray array = program.tracked(new AtomicIntegerArray(2));
    private final LongAdder adder = program.tracked(new LongAdder());
    private final AtomicIntegerFieldUpdater<Shared> updater =
            AtomicIntegerFieldUpdater.newUpdater(Shared.class, "flag");

    /**
     * Thread A writes x and makes the first call on an atomic, thread B makes the second and reads x. Returns the
     * races.
     */
    private List<String> racesBetween(Script publishes, Script looks) {
        program.thread("A", () -> {
            program.write(shared, "x");
            publishes.run();
        });
        program.thread("B", () -> {
            looks.run();
            program.read(shared, "x");
        });
        return program.run("A B").races();
    }

    private static final List<String> RACE = List.of("x: A writes, B reads");

    @Test
    void setHappensBeforeGet() {
        assertEquals(
                List.of(),
                racesBetween(() -> program.call(number, "set(int)", 1), () -> program.call(number, "get()")));
    }

    @Test
    void getPublishesNothing() {
        assertEquals(RACE, racesBetween(() -> program.call(number, "get()"), () -> program.call(number, "get()")));
    }

    @Test
    void setAcquiresNothing() {
        assertEquals(
                RACE,
                racesBetween(() -> program.call(number, "set(int)", 1), () -> program.call(number, "set(int)", 2)));
    }

    @Test
    void anUpdateBothReleasesAndAcquires() {
        assertEquals(
                List.of(),
                racesBetween(
                        () -> program.call(number, "incrementAndGet()"),
                        () -> program.call(number, "incrementAndGet()")));
    }

    @Test
    void aSuccessfulCompareAndSetReleasesAndAFailedOneAcquires() {
        assertEquals(
                List.of(),
                racesBetween(
                        () -> assertEquals(true, program.call(number, "compareAndSet(int, int)", 0, 5)),
                        () -> assertEquals(false, program.call(number, "compareAndSet(int, int)", 0, 6))));
    }

    @Test
    void aCompareAndSetThatFailsPublishesNothing() {
        assertEquals(
                RACE,
                racesBetween(
                        () -> assertEquals(false, program.call(number, "compareAndSet(int, int)", 7, 5)),
                        () -> program.call(number, "get()")));
    }

    @Test
    void releaseAndAcquireModesOrder() {
        assertEquals(
                List.of(),
                racesBetween(
                        () -> program.call(number, "setRelease(int)", 1), () -> program.call(number, "getAcquire()")));
    }

    @Test
    void opaqueModeOrdersNothing() {
        assertEquals(
                RACE,
                racesBetween(
                        () -> program.call(number, "setOpaque(int)", 1), () -> program.call(number, "getOpaque()")));
    }

    @Test
    void anAcquireAfterAnOverwritingReleaseSeesOnlyTheLastOne() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(number, "setRelease(int)", 1);
        });
        program.thread("C", () -> program.call(number, "setRelease(int)", 2));
        program.thread("B", () -> {
            program.call(number, "getAcquire()");
            program.read(shared, "x");
        });
        assertEquals(RACE, program.run("A C B").races());
    }

    @Test
    void aVolatileReadFollowsAllEarlierVolatileWrites() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(number, "set(int)", 1);
        });
        program.thread("C", () -> program.call(number, "set(int)", 2));
        program.thread("B", () -> {
            program.call(number, "get()");
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A C B").races());
    }

    @Test
    void elementsOfAnAtomicArrayAreSeparateVariables() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(array, "set(int, int)", 0, 1);
        });
        program.thread("B", () -> {
            program.call(array, "get(int)", 1);
            program.read(shared, "x");
        });
        program.thread("C", () -> {
            program.call(array, "get(int)", 0);
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B C");
        assertEquals(RACE, run.races());
        assertFalse(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertTrue(run.step("A", 0).dependsOn(run.step("C", 0)));
    }

    @Test
    void anUpdaterAndTheFieldItselfAreOneVariable() {
        assertEquals(
                List.of(),
                racesBetween(
                        () -> program.call(updater, "set(Object, int)", shared, 1),
                        () -> program.read(shared, "flag")));
    }

    @Test
    void referencesPublishToo() {
        assertEquals(
                List.of(),
                racesBetween(
                        () -> program.call(reference, "set(Object)", "a"),
                        () -> assertEquals("a", program.call(reference, "get()"))));
    }

    @Test
    void readingASumFollowsTheAdds() {
        assertEquals(
                List.of(),
                racesBetween(() -> program.call(adder, "add(long)", 1L), () -> program.call(adder, "sum()")));
    }

    @Test
    void aPlainReadRacesWithAnAtomicWriteOnceTheSearchKnowsThatItIsPlain() {
        program.thread("A", () -> program.call(number, "set(int)", 1));
        program.thread("B", () -> program.call(number, "getPlain()"));
        program.run("B A");
        assertTrue(program.nextRound());
        assertEquals(1, program.run("A B").races().size());
    }

    @Test
    void aWeakCompareAndSetMayFailForNoReasonOnce() {
        ScriptedProgram spurious = new ScriptedProgram(new Settings().spurious());
        AtomicInteger weak = spurious.tracked(new AtomicInteger());
        spurious.thread("A", () -> {
            assertEquals(false, spurious.call(weak, "weakCompareAndSetVolatile(int, int)", 0, 1));
            assertEquals(true, spurious.call(weak, "weakCompareAndSetVolatile(int, int)", 0, 1));
        });
        assertEquals(Ending.NORMAL, spurious.run("A#1 A").ending());
    }

    @Test
    void footprintsHoldTheValuesBeforeAndAfter() {
        program.thread("A", () -> program.call(number, "set(int)", 7));
        ScriptedRun run = program.run("A");
        assertEquals(0, run.step("A", 0).footprint().before(0));
        assertEquals(7, run.step("A", 0).footprint().after(0));
    }
}
