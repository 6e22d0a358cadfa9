package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class TaskFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ForkJoinPool pool = program.tracked(new ForkJoinPool(1));
    private final RecursiveAction task = program.tracked(new Work());

    /**
     * A task that writes x. At its end, the JDK writes the status of the task, for which rewritten code calls a hook.
     */
    private final class Work extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            try {
                program.write(shared, "x");
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
            program.hooks().ownEdge(this, program.field(ForkJoinTask.class, "status"), true, true);
        }
    }

    @Test
    void forkHappensBeforeTheTaskAndTheTaskBeforeJoin() {
        program.thread("A", () -> {
            program.write(shared, "y");
            program.call(task, "fork()");
            program.call(task, "join()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.races());
        assertEquals(Ending.NORMAL, run.ending());
        assertTrue(task.isDone());
    }

    @Test
    void aTaskRunsOnASeparateThread() {
        program.thread("A", () -> {
            program.call(task, "fork()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("");
        assertEquals(List.of("x: A reads, ForkJoinPool.commonPool-worker-1 writes"), run.races());
    }

    @Test
    void joinWaitsForTheTask() {
        program.thread("A", () -> program.call(task, "join()"));
        ScriptedRun run = program.run("");
        assertEquals(Set.of("A"), run.blocked().keySet());
        assertTrue(run.blocked().get("A").startsWith("join of"), run.blocked().get("A"));
    }

    @Test
    void anInterruptEndsGetButNotJoin() {
        RecursiveAction joined = program.tracked(new Work());
        Thread b =
                program.thread("B", () -> assertThrows(InterruptedException.class, () -> program.call(task, "get()")));
        Thread c = program.thread("C", () -> program.call(joined, "join()"));
        program.thread("A", () -> {
            program.hooks().interrupt(b);
            program.hooks().interrupt(c);
        });
        assertEquals(Set.of("C"), program.run("A A B").blocked().keySet());
    }

    @Test
    void aTimedGetEndsByItsTimer() {
        program.thread(
                "A",
                () -> assertThrows(
                        TimeoutException.class, () -> program.call(task, "get(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        assertEquals("A.timer A", program.run("A.timer A").order());
    }

    @Test
    void awaitTerminationFollowsAllTasksOfThePool() {
        program.thread("A", () -> {
            program.call(pool, "execute(ForkJoinTask)", task);
            program.call(pool, "shutdown()");
            program.call(pool, "awaitTermination(long, TimeUnit)", 1000L, TimeUnit.DAYS);
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.races());
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void awaitTerminationWaitsForShutdown() {
        program.thread("A", () -> program.call(pool, "awaitTermination(long, TimeUnit)", 1000L, TimeUnit.DAYS));
        assertEquals(Set.of("A"), program.run("").blocked().keySet());
    }

    @Test
    void aSubmittedTaskRunsOnAThreadOfThePool() {
        program.thread("A", () -> {
            program.write(shared, "y");
            program.call(pool, "submit(Runnable)", (Runnable) () -> {
                try {
                    program.read(shared, "y");
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            });
        });
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of("A->ForkJoinPool-1-worker-1"), Set.copyOf(run.edges()));
    }

    @Test
    void aPoolThatIsShutDownRejectsTasks() {
        program.thread("A", () -> {
            program.call(pool, "shutdown()");
            assertThrows(RejectedExecutionException.class, () -> program.call(pool, "execute(ForkJoinTask)", task));
        });
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void aShutdownComesBeforeOrAfterASubmission() {
        List<Boolean> rejected = new ArrayList<>();
        program.thread("A", () -> {
            try {
                program.call(pool, "execute(ForkJoinTask)", task);
                rejected.add(false);
            } catch (RejectedExecutionException e) {
                rejected.add(true);
            }
        });
        program.thread("B", () -> program.call(pool, "shutdown()"));
        program.run("A B");
        program.run("B A");
        assertEquals(List.of(false, true), rejected);
    }

    @Test
    void anInterruptEndsAwaitTermination() {
        Thread a = program.thread(
                "A",
                () -> assertThrows(
                        InterruptedException.class,
                        () -> program.call(pool, "awaitTermination(long, TimeUnit)", 1000L, TimeUnit.DAYS)));
        program.thread("B", () -> program.hooks().interrupt(a));
        assertEquals(Ending.NORMAL, program.run("B A").ending());
    }
}
