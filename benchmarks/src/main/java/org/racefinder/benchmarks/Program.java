package org.racefinder.benchmarks;

import java.util.List;

/** One program of the suite, with its size. */
record Program(String title, String main, List<String> args) {
    /** The control: if a tool finds nothing here, it is not working and its other figures are meaningless. */
    static final Program LOST_UPDATE = of("lost update", "LostUpdate");

    static final Program SINGLE = of("one execution", "Single");

    /** The modification time of {@code file} is the time of the first execution. */
    static Program firstMoment(String file) {
        return of("first execution", "FirstMoment", file);
    }

    static final List<Program> SUITE = List.of(
            of("synchronized 3x2", "Increments", "3", "2"),
            of("synchronized 4x2", "Increments", "4", "2"),
            of("synchronized 5x2", "Increments", "5", "2"),
            of("Peterson 2x1", "Peterson", "1"),
            of("Peterson 2x2", "Peterson", "2"),
            of("sense barrier 2", "SenseBarrier", "2", "1"),
            of("sense barrier 2, 6 rounds", "SenseBarrier", "2", "6"),
            of("Treiber stack 2x1", "TreiberStack", "2", "1"),
            of("Treiber stack 2x2", "TreiberStack", "2", "2"),
            of("wait/notify buffer 2+2", "WaitNotifyBuffer", "2"),
            of("wait/notify buffer 8+8", "WaitNotifyBuffer", "8"),
            of("ReentrantLock 3x2", "LockIncrements", "3", "2"),
            of("ReentrantLock 4x2", "LockIncrements", "4", "2"),
            of("Condition buffer 2+2", "ConditionBuffer", "2"),
            of("Condition buffer 8+8", "ConditionBuffer", "8"),
            of("Semaphore 3x1", "SemaphoreIncrements", "3", "1"),
            of("Semaphore 4x2", "SemaphoreIncrements", "4", "2"),
            of("CountDownLatch 3", "Latch", "3"),
            of("volatile flag, 1 reader", "VolatileFlag", "1"));

    /** Programs too large to finish. They measure the rate once hot code has been compiled. */
    static final List<Program> LARGE = List.of(
            of("synchronized 9x2", "Increments", "9", "2"),
            of("ReentrantLock 9x2", "LockIncrements", "9", "2"),
            of("Semaphore 9x2", "SemaphoreIncrements", "9", "2"),
            of("Peterson 2x6", "Peterson", "6"),
            of("sense barrier 2, 14 rounds", "SenseBarrier", "2", "14"),
            of("Treiber stack 3x3", "TreiberStack", "3", "3"),
            of("wait/notify buffer 16+16", "WaitNotifyBuffer", "16"));

    private static Program of(String title, String main, String... args) {
        return new Program(title, "programs." + main, List.of(args));
    }
}
