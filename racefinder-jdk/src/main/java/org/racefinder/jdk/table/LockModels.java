package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.COMPARE;
import static org.racefinder.jdk.contract.Contract.CONDITION_AWAIT;
import static org.racefinder.jdk.contract.Contract.CONDITION_AWAIT_UNINTERRUPTIBLY;
import static org.racefinder.jdk.contract.Contract.CONDITION_TIMED_AWAIT;
import static org.racefinder.jdk.contract.Contract.CONVERT;
import static org.racefinder.jdk.contract.Contract.LOCK;
import static org.racefinder.jdk.contract.Contract.LOCK_INTERRUPTIBLY;
import static org.racefinder.jdk.contract.Contract.LOCK_QUERY;
import static org.racefinder.jdk.contract.Contract.OPTIMISTIC_READ;
import static org.racefinder.jdk.contract.Contract.PART;
import static org.racefinder.jdk.contract.Contract.READ;
import static org.racefinder.jdk.contract.Contract.READ_LOCK;
import static org.racefinder.jdk.contract.Contract.READ_LOCK_INTERRUPTIBLY;
import static org.racefinder.jdk.contract.Contract.READ_UNLOCK;
import static org.racefinder.jdk.contract.Contract.SIGNAL_ALL;
import static org.racefinder.jdk.contract.Contract.SIGNAL_ONE;
import static org.racefinder.jdk.contract.Contract.TIMED_LOCK;
import static org.racefinder.jdk.contract.Contract.TIMED_READ_LOCK;
import static org.racefinder.jdk.contract.Contract.TRY_LOCK;
import static org.racefinder.jdk.contract.Contract.TRY_READ_LOCK;
import static org.racefinder.jdk.contract.Contract.TRY_READ_UNLOCK;
import static org.racefinder.jdk.contract.Contract.TRY_UNLOCK;
import static org.racefinder.jdk.contract.Contract.UNLOCK;
import static org.racefinder.jdk.contract.Contract.UNLOCK_STAMP;
import static org.racefinder.jdk.contract.Contract.VALIDATE;
import static org.racefinder.jdk.contract.Contract.WRITE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * java.util.concurrent.locks. A fair lock is modelled as an unfair one: its queue is an order of arrival, and every
 * order of arrival is explored. Of AbstractQueuedSynchronizer only the state is here: user subclasses run their real
 * code on it.
 */
final class LockModels {
    private LockModels() {}

    static void declare() {
        exclusive("locks/ReentrantLock");
        in("locks/ReentrantLock")
                .are(
                        LOCK_QUERY,
                        "int getHoldCount()",
                        "boolean isHeldByCurrentThread()",
                        "boolean isLocked()",
                        "boolean hasQueuedThreads()",
                        "boolean hasQueuedThread(Thread)",
                        "int getQueueLength()",
                        "boolean hasWaiters(Condition)",
                        "int getWaitQueueLength(Condition)",
                        "String toString()");
        readWrite();
        stamped();
        state("locks/AbstractQueuedSynchronizer", "int");
        state("locks/AbstractQueuedLongSynchronizer", "long");
        conditions("locks/AbstractQueuedSynchronizer$ConditionObject");
        conditions("locks/AbstractQueuedLongSynchronizer$ConditionObject");
    }

    /** The variable that user subclasses are built on; the JDK's own subclasses are not the program's objects. */
    private static void state(String owner, String type) {
        in(owner)
                .are(READ, type + " getState()")
                .are(WRITE, "void setState(" + type + ")")
                .are(COMPARE, "boolean compareAndSetState(#" + type + ", " + type + ")");
    }

    private static void exclusive(String owner) {
        in(owner)
                .are(LOCK, "void lock()")
                .are(LOCK_INTERRUPTIBLY, "void lockInterruptibly()")
                .are(TRY_LOCK, "boolean tryLock()")
                .are(TIMED_LOCK, "boolean tryLock(?long, TimeUnit)")
                .are(UNLOCK, "void unlock()")
                .are(PART, "Condition newCondition()");
    }

    private static void readWrite() {
        exclusive("locks/ReentrantReadWriteLock$WriteLock");
        in("locks/ReentrantReadWriteLock$WriteLock")
                .are(LOCK_QUERY, "int getHoldCount()", "boolean isHeldByCurrentThread()", "String toString()");
        in("locks/ReentrantReadWriteLock$ReadLock")
                .are(READ_LOCK, "void lock()")
                .are(READ_LOCK_INTERRUPTIBLY, "void lockInterruptibly()")
                .are(TRY_READ_LOCK, "boolean tryLock()")
                .are(TIMED_READ_LOCK, "boolean tryLock(?long, TimeUnit)")
                .are(READ_UNLOCK, "void unlock()")
                .are(LOCK_QUERY, "String toString()");
        in("locks/ReentrantReadWriteLock")
                .are(
                        PART,
                        "locks/ReentrantReadWriteLock$ReadLock readLock()",
                        "locks/ReentrantReadWriteLock$WriteLock writeLock()")
                .are(
                        LOCK_QUERY,
                        "int getReadLockCount()",
                        "boolean isWriteLocked()",
                        "boolean isWriteLockedByCurrentThread()",
                        "int getWriteHoldCount()",
                        "int getReadHoldCount()",
                        "boolean hasQueuedThreads()",
                        "boolean hasQueuedThread(Thread)",
                        "int getQueueLength()",
                        "boolean hasWaiters(Condition)",
                        "int getWaitQueueLength(Condition)",
                        "String toString()");
    }

    private static void stamped() {
        in("locks/StampedLock")
                .with(Trait.STAMPED)
                .are(LOCK, "long writeLock()")
                .are(LOCK_INTERRUPTIBLY, "long writeLockInterruptibly()")
                .are(TRY_LOCK, "long tryWriteLock()")
                .are(TIMED_LOCK, "long tryWriteLock(?long, TimeUnit)")
                .are(UNLOCK, "void unlockWrite(#long)")
                .are(TRY_UNLOCK, "boolean tryUnlockWrite()")
                .are(READ_LOCK, "long readLock()")
                .are(READ_LOCK_INTERRUPTIBLY, "long readLockInterruptibly()")
                .are(TRY_READ_LOCK, "long tryReadLock()")
                .are(TIMED_READ_LOCK, "long tryReadLock(?long, TimeUnit)")
                .are(READ_UNLOCK, "void unlockRead(#long)")
                .are(TRY_READ_UNLOCK, "boolean tryUnlockRead()")
                .are(UNLOCK_STAMP, "void unlock(#long)")
                .are(OPTIMISTIC_READ, "long tryOptimisticRead()")
                .are(VALIDATE, "boolean validate(#long)")
                .are(
                        CONVERT,
                        "long tryConvertToWriteLock(#long)",
                        "long tryConvertToReadLock(#long)",
                        "long tryConvertToOptimisticRead(#long)")
                .are(
                        LOCK_QUERY,
                        "boolean isWriteLocked()",
                        "boolean isReadLocked()",
                        "int getReadLockCount()",
                        "String toString()");
        // The views lock without a stamp; the write view's tryLock and the like go through the methods above.
        in("locks/StampedLock$WriteLockView")
                .with(Trait.STAMPED)
                .about("this$0", "locks/StampedLock")
                .are(UNLOCK, "void unlock()");
        in("locks/StampedLock$ReadLockView")
                .with(Trait.STAMPED)
                .about("this$0", "locks/StampedLock")
                .are(READ_UNLOCK, "void unlock()");
    }

    private static void conditions(String owner) {
        in(owner)
                .are(CONDITION_AWAIT, "void await()")
                .are(CONDITION_AWAIT_UNINTERRUPTIBLY, "void awaitUninterruptibly()")
                .are(
                        CONDITION_TIMED_AWAIT,
                        "long awaitNanos(#long)",
                        "boolean await(#long, *TimeUnit)",
                        "boolean awaitUntil(*Date)")
                .are(SIGNAL_ONE, "void signal()")
                .are(SIGNAL_ALL, "void signalAll()");
    }
}
