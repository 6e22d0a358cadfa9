package org.racefinder.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jetbrains.lincheck.Lincheck;
import programs.ConditionBuffer;
import programs.Increments;
import programs.Latch;
import programs.LockIncrements;
import programs.Peterson;
import programs.SemaphoreIncrements;
import programs.SenseBarrier;
import programs.Single;
import programs.TreiberStack;
import programs.VolatileFlag;
import programs.WaitNotifyBuffer;

/**
 * The process in which Lincheck runs. Arguments: CPU seconds, main class, its arguments. Prints one line: MARK, ended or limit,
 * executions, milliseconds of search, CPU milliseconds, CPU milliseconds before the first execution.
 */
final class LincheckWorker {
    static final String MARK = "measured";
    private static final int NO_LIMIT = 50_000_000;
    private static final int SAMPLE_MILLIS = 10;

    /** Outside the heap: Lincheck puts fields back after each execution, and sees no switch point here. */
    private static final ByteBuffer EXECUTIONS = ByteBuffer.allocateDirect(Long.BYTES);

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private static volatile long searchStart = System.nanoTime();
    private static volatile long startCpuMillis;

    /** Called directly, without reflection, so that Lincheck sees nothing but the program. */
    private interface Main {
        void run(String[] args) throws InterruptedException;
    }

    private static final Map<String, Main> PROGRAMS = Map.ofEntries(
            Map.entry("programs.ConditionBuffer", ConditionBuffer::main),
            Map.entry("programs.Increments", Increments::main),
            Map.entry("programs.Latch", Latch::main),
            Map.entry("programs.LockIncrements", LockIncrements::main),
            Map.entry("programs.Peterson", Peterson::main),
            Map.entry("programs.SemaphoreIncrements", SemaphoreIncrements::main),
            Map.entry("programs.SenseBarrier", SenseBarrier::main),
            Map.entry("programs.Single", Single::main),
            Map.entry("programs.TreiberStack", TreiberStack::main),
            Map.entry("programs.VolatileFlag", VolatileFlag::main),
            Map.entry("programs.WaitNotifyBuffer", WaitNotifyBuffer::main));

    public static void main(String[] args) {
        Main program = PROGRAMS.get(args[1]);
        String[] rest = Arrays.copyOfRange(args, 2, args.length);
        Thread clock = new Thread(() -> stopAfter(TimeUnit.SECONDS.toMillis(Long.parseLong(args[0]))));
        clock.setDaemon(true);
        clock.start();
        Lincheck.runConcurrentTest(NO_LIMIT, () -> {
            EXECUTIONS.putLong(0, EXECUTIONS.getLong(0) + 1);
            try {
                program.run(rest);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        finish("ended");
    }

    private static void stopAfter(long limitMillis) {
        try {
            while (EXECUTIONS.getLong(0) == 0) Thread.sleep(SAMPLE_MILLIS);
            searchStart = System.nanoTime();
            startCpuMillis = cpuMillis();
            while (cpuMillis() - startCpuMillis < limitMillis) Thread.sleep(SAMPLE_MILLIS);
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
                Long.toString(startCpuMillis)));
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private LincheckWorker() {}
}
