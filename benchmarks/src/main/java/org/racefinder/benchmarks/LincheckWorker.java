package org.racefinder.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jetbrains.lincheck.Lincheck;
import programs.ConditionBuffer;
import programs.Increments;
import programs.Latch;
import programs.LockIncrements;
import programs.LostUpdate;
import programs.Peterson;
import programs.SemaphoreIncrements;
import programs.SenseBarrier;
import programs.Single;
import programs.TreiberStack;
import programs.VolatileFlag;
import programs.WaitNotifyBuffer;

/**
 * The process in which Lincheck runs. Arguments: CPU seconds, main class, its arguments. Prints one line: MARK; ended,
 * found or limit; executions; milliseconds of search; CPU milliseconds; and the CPU milliseconds and executions before
 * the part that counts for the rate. That part is the second half of the allowance, when hot code has been compiled, or
 * all of a search that ends earlier.
 */
final class LincheckWorker {
    static final String MARK = "measured";
    private static final int NO_LIMIT = 50_000_000;
    private static final int SAMPLE_MILLIS = 10;

    /**
     * Outside of the heap, because Lincheck restores fields after each execution, and accesses here are not switch
     * points.
     */
    private static final ByteBuffer EXECUTIONS = ByteBuffer.allocateDirect(Long.BYTES);

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private static volatile long searchStart = System.nanoTime();
    private static volatile long startCpuMillis;
    private static volatile long startExecutions;

    public static void main(String[] args) {
        String program = args[1];
        String[] rest = Arrays.copyOfRange(args, 2, args.length);
        Thread clock = new Thread(() -> stopAfter(TimeUnit.SECONDS.toMillis(Long.parseLong(args[0]))));
        clock.setDaemon(true);
        clock.start();
        try {
            Lincheck.runConcurrentTest(NO_LIMIT, () -> {
                EXECUTIONS.putLong(0, EXECUTIONS.getLong(0) + 1);
                execute(program, rest);
            });
        } catch (AssertionError failure) {
            finish("found");
        }
        finish("ended");
    }

    /**
     * Calls main directly: through a method reference or reflection, Lincheck 3.7 skips schedules (3 executions of 3x2,
     * and "ended").
     */
    private static void execute(String program, String[] args) {
        try {
            switch (program) {
                case "programs.ConditionBuffer" -> ConditionBuffer.main(args);
                case "programs.Increments" -> Increments.main(args);
                case "programs.Latch" -> Latch.main(args);
                case "programs.LockIncrements" -> LockIncrements.main(args);
                case "programs.LostUpdate" -> LostUpdate.main(args);
                case "programs.Peterson" -> Peterson.main(args);
                case "programs.SemaphoreIncrements" -> SemaphoreIncrements.main(args);
                case "programs.SenseBarrier" -> SenseBarrier.main(args);
                case "programs.Single" -> Single.main(args);
                case "programs.TreiberStack" -> TreiberStack.main(args);
                case "programs.VolatileFlag" -> VolatileFlag.main(args);
                case "programs.WaitNotifyBuffer" -> WaitNotifyBuffer.main(args);
                default -> throw new IllegalArgumentException(program);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void stopAfter(long limitMillis) {
        try {
            while (EXECUTIONS.getLong(0) == 0) Thread.sleep(SAMPLE_MILLIS);
            searchStart = System.nanoTime();
            startCpuMillis = cpuMillis();
            long first = startCpuMillis;
            while (cpuMillis() - first < limitMillis / 2) Thread.sleep(SAMPLE_MILLIS);
            startExecutions = EXECUTIONS.getLong(0);
            startCpuMillis = cpuMillis();
            while (cpuMillis() - first < limitMillis) Thread.sleep(SAMPLE_MILLIS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        finish("limit");
    }

    private static long cpuMillis() {
        return TimeUnit.NANOSECONDS.toMillis(SYSTEM.getProcessCpuTime());
    }

    private static void finish(String how) {
        long searchMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - searchStart);
        System.out.println(String.join(
                " ",
                MARK,
                how,
                Long.toString(EXECUTIONS.getLong(0)),
                Long.toString(searchMillis),
                Long.toString(cpuMillis()),
                Long.toString(startCpuMillis),
                Long.toString(startExecutions)));
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private LincheckWorker() {}
}
