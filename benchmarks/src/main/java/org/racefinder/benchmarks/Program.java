package org.racefinder.benchmarks;

import java.util.List;

/**
 * One program of the suite, with its size.
 *
 * @param steady its search is long enough for a rate; of the others only the time to the end means something
 */
record Program(String title, String main, List<String> args, boolean steady) {
    /** The control: a tool that finds nothing here has not looked, and its other figures mean nothing. */
    static final Program LOST_UPDATE = shorter("lost update", "LostUpdate");

    static final Program SINGLE = shorter("one execution", "Single");
    static final Program FOUR_BY_TWO = steady("synchronized 4x2", "Increments", "4", "2");
    static final Program FIVE_BY_TWO = steady("synchronized 5x2", "Increments", "5", "2");

    static final List<Program> SUITE = List.of(
            shorter("synchronized 3x2", "Increments", "3", "2"),
            FOUR_BY_TWO,
            FIVE_BY_TWO,
            shorter("Peterson 2x1", "Peterson", "1"),
            steady("Peterson 2x2", "Peterson", "2"),
            shorter("sense barrier 2", "SenseBarrier", "2", "1"),
            steady("sense barrier 2, 6 rounds", "SenseBarrier", "2", "6"),
            shorter("Treiber stack 2x1", "TreiberStack", "2", "1"),
            steady("Treiber stack 2x2", "TreiberStack", "2", "2"),
            shorter("wait/notify buffer 2+2", "WaitNotifyBuffer", "2"),
            steady("wait/notify buffer 8+8", "WaitNotifyBuffer", "8"),
            shorter("ReentrantLock 3x2", "LockIncrements", "3", "2"),
            steady("ReentrantLock 4x2", "LockIncrements", "4", "2"),
            shorter("Condition buffer 2+2", "ConditionBuffer", "2"),
            steady("Condition buffer 8+8", "ConditionBuffer", "8"),
            shorter("Semaphore 3x1", "SemaphoreIncrements", "3", "1"),
            steady("Semaphore 4x2", "SemaphoreIncrements", "4", "2"),
            shorter("CountDownLatch 3", "Latch", "3"),
            shorter("volatile flag, 1 reader", "VolatileFlag", "1"));

    private static Program steady(String title, String main, String... args) {
        return new Program(title, "programs." + main, List.of(args), true);
    }

    private static Program shorter(String title, String main, String... args) {
        return new Program(title, "programs." + main, List.of(args), false);
    }
}
