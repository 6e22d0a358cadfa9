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
import static org.racefinder.jdk.contract.Contract.QUEUE_QUESTION;
import static org.racefinder.jdk.contract.Contract.REDUCE;
import static org.racefinder.jdk.contract.Contract.RELEASE;
import static org.racefinder.jdk.contract.Contract.TIMED_ACQUIRE;
import static org.racefinder.jdk.contract.Contract.TIMED_BARRIER_AWAIT;
import static org.racefinder.jdk.contract.Contract.TIMED_EXCHANGE;
import static org.racefinder.jdk.contract.Contract.TIMED_LATCH_AWAIT;
import static org.racefinder.jdk.contract.Contract.TIMED_PHASE_AWAIT;
import static org.racefinder.jdk.contract.Contract.TRY_ACQUIRE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of semaphores, latches, barriers, phasers and exchangers. A call without a parameter for permits needs one
 * permit; its number is 0. Exchangers run the JDK's own lifted code: the engine declines their models.
 */
final class SynchronizerModels {
    private SynchronizerModels() {}

    static void declare() {
        in("Semaphore")
                .add(ACQUIRE, "void acquire()", "void acquire(#int)")
                .add(ACQUIRE_UNINTERRUPTIBLY, "void acquireUninterruptibly()", "void acquireUninterruptibly(#int)")
                .add(TRY_ACQUIRE, "boolean tryAcquire()", "boolean tryAcquire(#int)")
                .add(TIMED_ACQUIRE, "boolean tryAcquire(?long, TimeUnit)", "boolean tryAcquire(#int, ?long, TimeUnit)")
                .add(RELEASE, "void release()", "void release(#int)")
                .add(DRAIN, "int drainPermits()")
                .add(REDUCE, "void reducePermits(int)")
                .add(QUERY, "int availablePermits()", "String toString()")
                .add(
                        QUEUE_QUESTION,
                        "boolean hasQueuedThreads()",
                        "int getQueueLength()",
                        "Collection getQueuedThreads()");
        in("CountDownLatch")
                .add(LATCH_AWAIT, "void await()")
                .add(TIMED_LATCH_AWAIT, "boolean await(?long, TimeUnit)")
                .add(COUNT_DOWN, "void countDown()")
                .add(QUERY, "long getCount()", "String toString()");
        in("CyclicBarrier")
                .add(BARRIER_AWAIT, "int await()")
                .add(TIMED_BARRIER_AWAIT, "int await(#long, *TimeUnit)")
                .add(BARRIER_RESET, "void reset()")
                .add(BARRIER_QUERY, "boolean isBroken()", "int getNumberWaiting()");
        in("Phaser")
                .add(ARRIVE, "int arrive()", "int arriveAndDeregister()")
                .add(PHASER_CHANGE, "int register()", "int bulkRegister(int)", "void forceTermination()")
                .add(PHASE_AWAIT, "int awaitAdvance(#int)")
                .add(PHASE_AWAIT_INTERRUPTIBLY, "int awaitAdvanceInterruptibly(#int)")
                .add(TIMED_PHASE_AWAIT, "int awaitAdvanceInterruptibly(#int, ?long, TimeUnit)")
                .add(
                        PHASER_QUERY,
                        "int getPhase()",
                        "int getRegisteredParties()",
                        "int getArrivedParties()",
                        "int getUnarrivedParties()",
                        "boolean isTerminated()",
                        "String toString()");
        // Thread-safe, but orders nothing: the order of the calls decides which thread gets which number.
        in("java/util/Random").add(CHANGE, "int next(int)");
        in("Exchanger")
                .add(EXCHANGE, "Object exchange(*Object)")
                .add(TIMED_EXCHANGE, "Object exchange(*Object, #long, TimeUnit)");
    }
}
