package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;
import org.racefinder.explorer.state.TimedWaitPolicy;

class ParkTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    private void parks() {
        program.hooks().park(null, -1);
    }

    @Test
    void parkWaitsForAPermit() {
        program.thread("A", this::parks);
        ScriptedRun run = program.run("");
        assertEquals(Map.of("A", "an unpark"), run.blocked());
        assertEquals(Ending.DEADLOCK, run.ending());
    }

    @Test
    void aPermitGivenEarlierLetsParkPass() {
        Thread a = program.thread("A", this::parks);
        program.thread("B", () -> program.hooks().unpark(a));
        assertEquals("B A", program.run("B A").order());
    }

    @Test
    void permitsDoNotAddUp() {
        Thread a = program.thread("A", () -> {
            parks();
            parks();
        });
        program.thread("B", () -> {
            program.hooks().unpark(a);
            program.hooks().unpark(a);
        });
        assertEquals(Set.of("A"), program.run("B B A").blocked().keySet());
    }

    @Test
    void unparkOrdersNothing() {
        Thread a = program.thread("A", () -> {
            parks();
            program.read(shared, "x");
        });
        program.thread("B", () -> {
            program.write(shared, "x");
            program.hooks().unpark(a);
        });
        ScriptedRun run = program.run("B A");
        assertEquals(List.of("x: A reads, B writes"), run.races());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void anInterruptEndsParkAndStaysSet() {
        Thread a = program.thread("A", () -> {
            parks();
            assertTrue(program.hooks().isInterrupted(program.hooks().currentThread(), false));
        });
        program.thread("B", () -> program.hooks().interrupt(a));
        assertEquals(Ending.NORMAL, program.run("B A").ending());
    }

    @Test
    void aTimedParkEndsByItsTimer() {
        program.thread("A", () -> program.hooks().park(null, 1_000));
        assertEquals("PARK (timed out)", program.run("A.timer A").step("A", 0).text());
    }

    @Test
    void aTimerFiresOnlyWhenNothingElseCanRunIfThePolicySaysSo() {
        ScriptedProgram patient = new ScriptedProgram(new Settings().timedWaits(TimedWaitPolicy.STUCK));
        Thread a = patient.thread("A", () -> patient.hooks().park(null, 1_000));
        patient.thread("B", () -> patient.hooks().unpark(a));
        assertEquals("B A", patient.run("").order());
    }

    @Test
    void aTimedParkNeverExpiresIfThePolicySaysSo() {
        ScriptedProgram endless = new ScriptedProgram(new Settings().timedWaits(TimedWaitPolicy.NEVER));
        endless.thread("A", () -> endless.hooks().park(null, 1_000));
        assertEquals(Set.of("A"), endless.run("").blocked().keySet());
    }

    @Test
    void aParkMayReturnSpuriouslyOnceIfTheSearchAllowsIt() {
        ScriptedProgram spurious = new ScriptedProgram(new Settings().spurious());
        spurious.thread("A", () -> {
            spurious.hooks().park(null, -1);
            spurious.hooks().park(null, -1);
        });
        assertEquals(Set.of("A"), spurious.run("A.timer A").blocked().keySet());
    }
}
