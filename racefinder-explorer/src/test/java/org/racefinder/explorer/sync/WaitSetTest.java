package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class WaitSetTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Object monitor = program.tracked(new Object());

    private Thread waiter(String name) {
        return program.thread(
                name, () -> program.locked(monitor, () -> program.hooks().waitOn(monitor, 0, 0)));
    }

    private void notifier(String name) {
        program.thread(name, () -> program.locked(monitor, () -> program.hooks().notifyOne(monitor)));
    }

    @Test
    void waitReleasesTheMonitorAndAcquiresItAgain() {
        waiter("A");
        notifier("B");
        ScriptedRun run = program.run("A A B B>A B A A");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals(List.of("A locks", "A unlocks", "B locks", "B unlocks", "A locks", "A unlocks"), run.holds());
    }

    @Test
    void aNotifiedThreadStaysBlockedUntilTheMonitorIsFree() {
        waiter("A");
        notifier("B");
        assertTrue(program.attempt("A A B B>A A").divergence().contains("A cannot do RETURN FROM WAIT"));
    }

    @Test
    void notifyWakesTheWaiterThatTheScheduleChooses() {
        waiter("A");
        waiter("C");
        notifier("B");
        assertEquals(Set.of("C"), program.run("A A C C B B>A B").blocked().keySet());
        assertEquals(Set.of("A"), program.run("A A C C B B>C B").blocked().keySet());
    }

    @Test
    void everyWaiterIsAnAlternativeOfNotify() {
        Thread a = waiter("A");
        Thread c = waiter("C");
        notifier("B");
        ScriptedRun run = program.run("A A C C B B>C");
        assertEquals(2, run.step("B", 1).event().alternatives.length, a + " and " + c);
    }

    @Test
    void notifyAllWakesAllWaiters() {
        waiter("A");
        waiter("C");
        program.thread("B", () -> program.locked(monitor, () -> program.hooks().notifyEvery(monitor)));
        assertEquals(Ending.NORMAL, program.run("A A C C B B B").ending());
    }

    @Test
    void aNotifyBeforeTheWaitIsLost() {
        waiter("A");
        notifier("B");
        ScriptedRun run = program.run("B B B A A");
        assertEquals(Ending.DEADLOCK, run.ending());
        assertTrue(run.blocked().get("A").startsWith("a notify of Object@"));
    }

    @Test
    void notifyCreatesNoEdgeButTheMonitorDoes() {
        program.thread(
                "A",
                () -> program.locked(monitor, () -> {
                    program.hooks().waitOn(monitor, 0, 0);
                    program.read(shared, "x");
                }));
        program.thread("B", () -> {
            program.locked(monitor, () -> program.hooks().notifyOne(monitor));
            program.write(shared, "x");
        });
        assertEquals(
                List.of("x: A reads, B writes"), program.run("A A B B>A B A").races());
    }

    @Test
    void aTimedWaitEndsByItsTimer() {
        program.thread("A", () -> program.locked(monitor, () -> program.hooks().waitOn(monitor, 10, 0)));
        ScriptedRun run = program.run("A A A.timer A");
        assertEquals("A A A.timer A A", run.order());
        assertTrue(
                run.step("A", 2).text().endsWith("(timed out)"),
                run.step("A", 2).text());
    }

    @Test
    void aNotifyDisarmsTheTimer() {
        program.thread("A", () -> program.locked(monitor, () -> program.hooks().waitOn(monitor, 10, 0)));
        notifier("B");
        assertTrue(program.attempt("A A B B>A A.timer").divergence().contains("A has nothing to do"));
    }

    @Test
    void aWaiterMayWakeUpSpuriouslyOnceIfTheSearchAllowsIt() {
        ScriptedProgram spurious = new ScriptedProgram(new Settings().spurious());
        Object lock = spurious.tracked(new Object());
        spurious.thread(
                "A",
                () -> spurious.locked(lock, () -> {
                    spurious.hooks().waitOn(lock, 0, 0);
                    spurious.hooks().waitOn(lock, 0, 0);
                }));
        ScriptedRun run = spurious.run("A A A.timer A A");
        assertEquals("SPURIOUS WAKE-UP of A", run.steps("A.timer").get(0).text());
        assertEquals(Set.of("A"), run.blocked().keySet());
    }

    @Test
    void anInterruptEndsTheWaitAndClearsTheFlag() {
        Thread a = program.thread(
                "A",
                () -> program.locked(monitor, () -> {
                    assertThrows(
                            InterruptedException.class, () -> program.hooks().waitOn(monitor, 0, 0));
                    assertFalse(program.hooks().isInterrupted(program.hooks().currentThread(), false));
                }));
        program.thread("B", () -> program.hooks().interrupt(a));
        assertEquals(Ending.NORMAL, program.run("A A B").ending());
    }

    @Test
    void anInterruptAfterTheNotifyDoesNotUndoIt() {
        Thread a = program.thread(
                "A",
                () -> program.locked(monitor, () -> {
                    program.hooks().waitOn(monitor, 0, 0);
                    assertTrue(program.hooks().isInterrupted(program.hooks().currentThread(), false));
                }));
        program.thread(
                "B",
                () -> program.locked(monitor, () -> {
                    program.hooks().notifyOne(monitor);
                    program.hooks().interrupt(a);
                }));
        assertEquals(Ending.NORMAL, program.run("A A B B>A B B").ending());
    }

    /** How a thread returns that is interrupted and then notified, for two choices of the notify. */
    private List<String> returnsOfAnInterruptedWaiter(Script notify, String first, String second) {
        List<String> returns = new ArrayList<>();
        Thread a = program.thread(
                "A",
                () -> program.locked(monitor, () -> {
                    try {
                        program.hooks().waitOn(monitor, 0, 0);
                        returns.add("notified");
                    } catch (InterruptedException e) {
                        returns.add("interrupted");
                    }
                    if (program.hooks().isInterrupted(program.hooks().currentThread(), false)) returns.add("pending");
                }));
        program.thread(
                "B",
                () -> program.locked(monitor, () -> {
                    program.hooks().interrupt(a);
                    notify.run();
                }));
        assertEquals(Ending.NORMAL, program.run("A A B B " + first).ending());
        assertEquals(2, program.run("A A B B " + second).step("B", 2).event().alternatives.length);
        return returns;
    }

    @Test
    void aNotifyMayChooseAnInterruptedThread() {
        assertEquals(
                List.of("interrupted", "notified", "pending"),
                returnsOfAnInterruptedWaiter(() -> program.hooks().notifyOne(monitor), "B>B", "B>A"));
    }

    @Test
    void aNotifyAllMayIncludeAnInterruptedThread() {
        assertEquals(
                List.of("interrupted", "notified", "pending"),
                returnsOfAnInterruptedWaiter(() -> program.hooks().notifyEvery(monitor), "B#0", "B#1"));
    }

    @Test
    void anInterruptBeforeTheWaitKeepsTheMonitor() {
        Thread a = program.thread(
                "A",
                () -> program.locked(
                        monitor,
                        () -> assertThrows(
                                InterruptedException.class,
                                () -> program.hooks().waitOn(monitor, 0, 0))));
        program.thread("B", () -> program.hooks().interrupt(a));
        ScriptedRun run = program.run("B A A");
        assertEquals(List.of("A locks", "A unlocks"), run.holds());
    }

    @Test
    void onlyTheOwnerOfAMonitorMayWaitAndNotify() {
        program.thread("A", () -> {
            assertThrows(
                    IllegalMonitorStateException.class, () -> program.hooks().waitOn(monitor, 0, 0));
            assertThrows(
                    IllegalMonitorStateException.class, () -> program.hooks().notifyOne(monitor));
            assertThrows(
                    IllegalMonitorStateException.class, () -> program.hooks().notifyEvery(monitor));
        });
        assertEquals(List.of(), program.run("").steps("A"));
    }
}
