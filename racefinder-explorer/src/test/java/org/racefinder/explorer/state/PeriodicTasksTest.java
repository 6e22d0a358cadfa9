package org.racefinder.explorer.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.Shared;

class PeriodicTasksTest {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long TICK = 1_000;

    /** The scripts announce what the task does. */
    private static final class Nothing implements Runnable {
        @Override
        public void run() {}
    }

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1);
    private final Runnable task = new Nothing();
    private final RunnableScheduledFuture<?> future =
            (RunnableScheduledFuture<?>) executor.scheduleAtFixedRate(task, 1, 1, TimeUnit.HOURS);
    private final long timeOffset = UNSAFE.objectFieldOffset(future.getClass(), "time");

    @AfterEach
    void stop() {
        executor.shutdownNow();
    }

    /** A run of the task as rewritten code announces it. */
    private void run(boolean hasEffect) throws Throwable {
        program.hooks().runsFuture(future);
        program.hooks().taskBegins(task);
        for (int i = 0; i < 5; i++) program.hooks().nanoTime();
        if (hasEffect) program.write(shared, "x", shared.x + 1);
        program.hooks().taskEnded();
    }

    private long due() {
        return UNSAFE.getLongVolatile(future, timeOffset);
    }

    @Test
    void aRunWithoutEffectLeavesNoRunOverdue() {
        long[] now = new long[1];
        program.thread("A", () -> {
            UNSAFE.putLongVolatile(future, timeOffset, program.hooks().nanoTime());
            run(false);
            now[0] = program.hooks().nanoTime();
        });
        program.run("");
        assertTrue(now[0] - due() <= TICK, "overdue by " + (now[0] - due()));
    }

    @Test
    void aRunWithAnEffectKeepsItsTime() {
        long[] planned = new long[1];
        program.thread("A", () -> {
            planned[0] = program.hooks().nanoTime();
            UNSAFE.putLongVolatile(future, timeOffset, planned[0]);
            run(true);
        });
        program.run("");
        assertEquals(planned[0], due());
    }

    @Test
    void theClockOnlyTicksWhileTheExecutorLooksForTheNextTask() {
        long[] times = new long[8];
        program.thread("A", () -> {
            run(false);
            for (int i = 0; i < times.length; i++) times[i] = program.hooks().nanoTime();
        });
        program.run("");
        for (int i = 1; i < times.length; i++) assertEquals(TICK, times[i] - times[i - 1]);
    }
}
