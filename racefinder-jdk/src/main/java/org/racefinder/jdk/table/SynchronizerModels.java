package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.ACQUIRE;
import static org.racefinder.jdk.contract.Contract.ACQUIRE_UNINTERRUPTIBLY;
import static org.racefinder.jdk.contract.Contract.ARRIVE;
import static org.racefinder.jdk.contract.Contract.BARRIER_AWAIT;
import static org.racefinder.jdk.contract.Contract.BARRIER_QUERY;
import static org.racefinder.jdk.contract.Contract.BARRIER_RESET;
import static org.racefinder.jdk.contract.Contract.CHANGE;
import static org.racefinder.jdk.contract.Contract.COUNT_DOWN;
import static org.racefinder.jdk.contract.Contract.DRAIN;
import static org.racefinder.jdk.contract.Contract.EXCHANGE;
import static org.racefinder.jdk.contract.Contract.LATCH_AWAIT;
import static org.racefinder.jdk.contract.Contract.PHASER_CHANGE;
import static org.racefinder.jdk.contract.Contract.PHASER_QUERY;
import static org.racefinder.jdk.contract.Contract.PHASE_AWAIT;
import static org.racefinder.jdk.contract.Contract.PHASE_AWAIT_INTERRUPTIBLY;
import static org.racefinder.jdk.contract.Contract.QUERY;
import static org.racefinder.jdk.contract.Contract.RELEASE;
import static org.racefinder.jdk.contract.Contract.TIMED_ACQUIRE;
import static org.racefinder.jdk.contract.Contract.TIMED_BARRIER_AWAIT;
import static org.racefinder.jdk.contract.Contract.TIMED_EXCHANGE;
import static org.racefinder.jdk.contract.Contract.TIMED_LATCH_AWAIT;
import static org.racefinder.jdk.contract.Contract.TIMED_PHASE_AWAIT;
import static org.racefinder.jdk.contract.Contract.TRY_ACQUIRE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * Semaphores, latches, barriers, phasers, exchangers. The permits of a call without that parameter are one: the number
 * is then 0 for lack of anything better. Exchangers run the JDK's own lifted code: the engine declines their models.
 */
final class SynchronizerModels {
    private SynchronizerModels() {}

    static void declare() {
        in("Semaphore")
                .are(ACQUIRE, "void acquire()", "void acquire(#int)")
                .are(ACQUIRE_UNINTERRUPTIBLY, "void acquireUninterruptibly()", "void acquireUninterruptibly(#int)")
                .are(TRY_ACQUIRE, "boolean tryAcquire()", "boolean tryAcquire(#int)")
                .are(TIMED_ACQUIRE, "boolean tryAcquire(?long, TimeUnit)", "boolean tryAcquire(#int, ?long, TimeUnit)")
                .are(RELEASE, "void release()", "void release(#int)")
                .are(DRAIN, "int drainPermits()")
                .are(
                        QUERY,
                        "int availablePermits()",
                        "boolean hasQueuedThreads()",
                        "int getQueueLength()",
                        "String toString()");
        in("CountDownLatch")
                .are(LATCH_AWAIT, "void await()")
                .are(TIMED_LATCH_AWAIT, "boolean await(?long, TimeUnit)")
                .are(COUNT_DOWN, "void countDown()")
                .are(QUERY, "long getCount()", "String toString()");
        in("CyclicBarrier")
                .are(BARRIER_AWAIT, "int await()")
                .are(TIMED_BARRIER_AWAIT, "int await(#long, *TimeUnit)")
                .are(BARRIER_RESET, "void reset()")
                .are(BARRIER_QUERY, "boolean isBroken()", "int getNumberWaiting()");
        in("Phaser")
                .are(ARRIVE, "int arrive()", "int arriveAndDeregister()")
                .are(PHASER_CHANGE, "int register()", "int bulkRegister(int)", "void forceTermination()")
                .are(PHASE_AWAIT, "int awaitAdvance(#int)")
                .are(PHASE_AWAIT_INTERRUPTIBLY, "int awaitAdvanceInterruptibly(#int)")
                .are(TIMED_PHASE_AWAIT, "int awaitAdvanceInterruptibly(#int, ?long, TimeUnit)")
                .are(
                        PHASER_QUERY,
                        "int getPhase()",
                        "int getRegisteredParties()",
                        "int getArrivedParties()",
                        "int getUnarrivedParties()",
                        "boolean isTerminated()",
                        "String toString()");
        // Thread-safe, but ordering nothing: who draws first decides what both get.
        in("java/util/Random").are(CHANGE, "int next(int)");
        in("Exchanger")
                .are(EXCHANGE, "Object exchange(*Object)")
                .are(TIMED_EXCHANGE, "Object exchange(*Object, #long, TimeUnit)");
    }
}
