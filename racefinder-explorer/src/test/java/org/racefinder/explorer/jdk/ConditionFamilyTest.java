package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ConditionFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ReentrantLock lock = program.tracked(new ReentrantLock());
    private Condition condition;

    {
        program.first(() -> condition = (Condition) program.call(lock, "newCondition()"));
    }

    private void locked(Script block) throws Throwable {
        program.call(lock, "lock()");
        block.run();
        program.call(lock, "unlock()");
    }

    @Test
    void awaitReleasesTheLockAndAcquiresItAgainAfterASignal() {
        program.thread("A", () -> locked(() -> program.call(condition, "await()")));
        program.thread("B", () -> locked(() -> program.call(condition, "signal()")));
        ScriptedRun run = program.run("A A B B>A B A A");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals(List.of("A locks", "A unlocks", "B locks", "B unlocks", "A locks", "A unlocks"), run.holds());
    }

    @Test
    void theWaiterFollowsTheActionsOfTheSignallerUnderTheLock() {
        program.thread(
                "A",
                () -> locked(() -> {
                    program.call(condition, "await()");
                    program.read(shared, "x");
                }));
        program.thread(
                "B",
                () -> locked(() -> {
                    program.write(shared, "x");
                    program.call(condition, "signal()");
                }));
        assertEquals(List.of(), program.run("A A B B>A B").races());
    }

    @Test
    void awaitDoesNotReturnWithoutASignal() {
        program.thread("A", () -> locked(() -> program.call(condition, "await()")));
        ScriptedRun run = program.run("A A");
        assertEquals(Set.of("A"), run.blocked().keySet());
        assertEquals(Ending.DEADLOCK, run.ending());
    }

    @Test
    void aSignalWithNoWaiterIsLost() {
        program.thread("A", () -> locked(() -> program.call(condition, "await()")));
        program.thread("B", () -> locked(() -> program.call(condition, "signal()")));
        assertEquals(Set.of("A"), program.run("B B B A A").blocked().keySet());
    }

    @Test
    void signalWakesTheWaiterThatTheScheduleNamesAndNoOther() {
        program.thread("A", () -> locked(() -> program.call(condition, "await()")));
        program.thread("C", () -> locked(() -> program.call(condition, "await()")));
        program.thread("B", () -> locked(() -> program.call(condition, "signal()")));
        assertEquals(Set.of("A"), program.run("A A C C B B>C B").blocked().keySet());
        assertEquals(Set.of("C"), program.run("A A C C B B>A B").blocked().keySet());
    }

    @Test
    void signalAllWakesEveryWaiter() {
        program.thread("A", () -> locked(() -> program.call(condition, "await()")));
        program.thread("C", () -> locked(() -> program.call(condition, "await()")));
        program.thread("B", () -> locked(() -> program.call(condition, "signalAll()")));
        assertEquals(Map.of(), program.run("A A C C B B B").blocked());
    }

    @Test
    void aWaiterThatHeldTheLockTwiceHoldsItTwiceAfterwards() {
        program.thread("A", () -> locked(() -> locked(() -> program.call(condition, "await()"))));
        program.thread("B", () -> locked(() -> program.call(condition, "signal()")));
        ScriptedRun run = program.run("A A B B>A B");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals("A A B B B A A", run.order());
    }

    @Test
    void aTimedAwaitEndsByItsTimer() {
        program.thread(
                "A",
                () -> locked(() ->
                        assertEquals(false, program.call(condition, "await(long, TimeUnit)", 1L, TimeUnit.SECONDS))));
        assertEquals("A A A.timer A A", program.run("A A A.timer").order());
    }

    @Test
    void anInterruptEndsAwait() {
        Thread a = program.thread(
                "A",
                () -> locked(() -> assertThrows(InterruptedException.class, () -> program.call(condition, "await()"))));
        program.thread("B", () -> program.hooks().interrupt(a));
        assertEquals(Ending.NORMAL, program.run("A A B").ending());
    }

    @Test
    void anInterruptDoesNotEndAwaitUninterruptibly() {
        Thread a = program.thread("A", () -> locked(() -> program.call(condition, "awaitUninterruptibly()")));
        program.thread("B", () -> {
            program.hooks().interrupt(a);
            locked(() -> program.call(condition, "signal()"));
        });
        ScriptedRun run = program.run("A A B");
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void aThreadWithoutTheLockMayNeitherWaitNorSignal() {
        program.thread("A", () -> {
            assertThrows(IllegalMonitorStateException.class, () -> program.call(condition, "await()"));
            assertThrows(IllegalMonitorStateException.class, () -> program.call(condition, "signal()"));
        });
        assertEquals(List.of(), program.run("").steps("A"));
    }
}
