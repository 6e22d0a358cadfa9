package org.racefinder.explorer.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class EngineTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    @Test
    void anExecutionWhoseThreadsAllEndIsNormal() {
        program.thread("A", () -> program.write(shared, "flag"));
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void anExecutionEndsAtTheLimitOfSteps() {
        ScriptedProgram limited = new ScriptedProgram(new Settings().maxSteps(6));
        Shared object = limited.tracked(new Shared());
        limited.thread("A", () -> {
            for (int i = 0; i < 100; i++) limited.write(object, "flag");
        });
        ScriptedRun run = limited.run("");
        assertEquals(Ending.BOUNDED, run.ending());
        assertEquals(6, run.steps().size());
        assertTrue(limited.engine().stepsExhausted());
    }

    @Test
    void anExecutionThatIsCutShortEndsAtItsNextStep() {
        program.thread("A", () -> {
            program.write(shared, "flag");
            program.engine().cutShort();
            program.write(shared, "flag");
            program.write(shared, "flag");
        });
        ScriptedRun run = program.run("");
        assertEquals(1, run.steps("A").size());
        assertEquals(Ending.BOUNDED, run.ending());
    }

    @Test
    void nothingInTheInitialiserOfAJdkClassIsAStep() {
        program.thread("A", () -> {
            program.hooks().beginJdkInitialiser();
            program.hooks().beginJdkInitialiser();
            program.write(shared, "flag");
            program.hooks().endJdkInitialiser();
            program.write(shared, "flag");
            program.hooks().endJdkInitialiser();
            program.write(shared, "flag");
        });
        assertEquals(
                1,
                program.run("").steps("A").stream()
                        .filter(s -> s.toString().contains("flag"))
                        .count());
    }

    @Test
    void daemonsDoNotKeepTheProgramAlive() {
        program.thread("A", () -> program.hooks().park(null, -1)).setDaemon(true);
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void theTraceKeepsTheOperationOfAThreadThatIsBlockedAtTheEnd() {
        program.thread("A", () -> program.hooks().park(null, -1));
        program.run("");
        assertEquals(1, program.engine().execution.trace.pending().size());
        assertFalse(program.engine().execution.trace.pending().get(0).enabled());
    }

    @Test
    void aSecondExecutionUnderTheSameScheduleIsTheSame() {
        program.thread("A", () -> program.write(shared, "flag", 1));
        program.thread("B", () -> program.read(shared, "flag"));
        String first = program.run("B A").steps().toString();
        assertEquals(first, program.run("B A").steps().toString());
    }

    @Test
    void aThreadMayBeginWithoutRunning() {
        program.engine().beginWithoutRunning(true);
        Thread c = program.unstarted("C", () -> program.write(shared, "flag"));
        program.thread("A", () -> {
            program.hooks().start(c);
            program.read(shared, "flag");
        });
        ScriptedRun run = program.run("A A");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals(1, run.steps("C").size());
    }

    @Test
    void codeThatAModelledBodyCallsIsPartOfItsStepAndMakesTheSearchIncomplete() {
        CopyOnWriteArrayList<Object> list = program.tracked(new CopyOnWriteArrayList<>());
        program.thread(
                "A",
                () -> program.callWith(
                        () -> {
                            program.write(shared, "flag");
                            return false;
                        },
                        list,
                        "removeIf(Predicate)",
                        (Object) null));
        program.thread("B", () -> program.read(shared, "flag"));
        ScriptedRun run = program.run("A B");
        assertEquals(1, run.steps("A").size());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
        String reason = run.reasons().iterator().next();
        assertTrue(reason.startsWith("code called from inside java.util.concurrent.CopyOnWriteArrayList"), reason);
    }
}
