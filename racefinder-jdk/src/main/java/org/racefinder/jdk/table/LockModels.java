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
import static org.racefinder.jdk.contract.Contract.QUEUE_QUESTION;
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
import static org.racefinder.jdk.contract.Contract.WAITERS_QUESTION;
import static org.racefinder.jdk.contract.Contract.WRITE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of java.util.concurrent.locks. A fair lock is modelled as an unfair one: its queue is an order of arrival,
 * and every order of arrival is explored. Only the state of AbstractQueuedSynchronizer is modelled: user subclasses run
 * their real code on it.
 */
final class LockModels {
    private LockModels() {}

    static void declare() {
        exclusive("locks/ReentrantLock");
        in("locks/ReentrantLock")
                .add(
                        LOCK_QUERY,
                        "int getHoldCount()",
                        "boolean isHeldByCurrentThread()",
                        "boolean isLocked()",
                        "Thread getOwner()",
                        "String toString()");
        waiting("locks/ReentrantLock");
        readWrite();
        stamped();
        state("locks/AbstractQueuedSynchronizer", "int");
        state("locks/AbstractQueuedLongSynchronizer", "long");
        conditions("locks/AbstractQueuedSynchronizer$ConditionObject");
        conditions("locks/AbstractQueuedLongSynchronizer$ConditionObject");
    }

    /** The variable on which user subclasses are built. Subclasses inside the JDK are not objects of the program. */
    private static void state(String owner, String type) {
        in(owner)
                .add(READ, type + " getState()")
                .add(WRITE, "void setState(" + type + ")")
                .add(COMPARE, "boolean compareAndSetState(#" + type + ", " + type + ")");
    }

    private static void exclusive(String owner) {
        in(owner)
                .add(LOCK, "void lock()")
                .add(LOCK_INTERRUPTIBLY, "void lockInterruptibly()")
                .add(TRY_LOCK, "boolean tryLock()")
                .add(TIMED_LOCK, "boolean tryLock(?long, TimeUnit)")
                .add(UNLOCK, "void unlock()")
                .add(PART, "Condition newCondition()");
    }

    private static void waiting(String owner) {
        in(owner)
                .add(
                        QUEUE_QUESTION,
                        "boolean hasQueuedThreads()",
                        "boolean hasQueuedThread(*Thread)",
                        "int getQueueLength()",
                        "Collection getQueuedThreads()")
                .add(
                        WAITERS_QUESTION,
                        "boolean hasWaiters(*Condition)",
                        "int getWaitQueueLength(*Condition)",
                        "Collection getWaitingThreads(*Condition)");
    }

    private static void readWrite() {
        exclusive("locks/ReentrantReadWriteLock$WriteLock");
        in("locks/ReentrantReadWriteLock$WriteLock")
                .add(LOCK_QUERY, "int getHoldCount()", "boolean isHeldByCurrentThread()", "String toString()");
        in("locks/ReentrantReadWriteLock$ReadLock")
                .add(READ_LOCK, "void lock()")
                .add(READ_LOCK_INTERRUPTIBLY, "void lockInterruptibly()")
                .add(TRY_READ_LOCK, "boolean tryLock()")
                .add(TIMED_READ_LOCK, "boolean tryLock(?long, TimeUnit)")
                .add(READ_UNLOCK, "void unlock()")
                .add(LOCK_QUERY, "String toString()");
        in("locks/ReentrantReadWriteLock")
                .add(
                        PART,
                        "locks/ReentrantReadWriteLock$ReadLock readLock()",
                        "locks/ReentrantReadWriteLock$WriteLock writeLock()")
                .add(
                        LOCK_QUERY,
                        "int getReadLockCount()",
                        "boolean isWriteLocked()",
                        "boolean isWriteLockedByCurrentThread()",
                        "int getWriteHoldCount()",
                        "int getReadHoldCount()",
                        "Thread getOwner()",
                        "String toString()");
        waiting("locks/ReentrantReadWriteLock");
        in("locks/ReentrantReadWriteLock")
                .add(Trait.READERS_ONLY, QUEUE_QUESTION, "Collection getQueuedReaderThreads()")
                .add(Trait.WRITERS_ONLY, QUEUE_QUESTION, "Collection getQueuedWriterThreads()");
    }

    private static void stamped() {
        in("locks/StampedLock")
                .with(Trait.STAMPED)
                .add(LOCK, "long writeLock()")
                .add(LOCK_INTERRUPTIBLY, "long writeLockInterruptibly()")
                .add(TRY_LOCK, "long tryWriteLock()")
                .add(TIMED_LOCK, "long tryWriteLock(?long, TimeUnit)")
                .add(UNLOCK, "void unlockWrite(#long)")
                .add(TRY_UNLOCK, "boolean tryUnlockWrite()")
                .add(READ_LOCK, "long readLock()")
                .add(READ_LOCK_INTERRUPTIBLY, "long readLockInterruptibly()")
                .add(TRY_READ_LOCK, "long tryReadLock()")
                .add(TIMED_READ_LOCK, "long tryReadLock(?long, TimeUnit)")
                .add(READ_UNLOCK, "void unlockRead(#long)")
                .add(TRY_READ_UNLOCK, "boolean tryUnlockRead()")
                .add(UNLOCK_STAMP, "void unlock(#long)")
                .add(OPTIMISTIC_READ, "long tryOptimisticRead()")
                .add(VALIDATE, "boolean validate(#long)")
                .add(
                        CONVERT,
                        "long tryConvertToWriteLock(#long)",
                        "long tryConvertToReadLock(#long)",
                        "long tryConvertToOptimisticRead(#long)")
                .add(
                        LOCK_QUERY,
                        "boolean isWriteLocked()",
                        "boolean isReadLocked()",
                        "int getReadLockCount()",
                        "String toString()");
        // The views unlock without a stamp. Their other methods call the methods above.
        in("locks/StampedLock$WriteLockView")
                .with(Trait.STAMPED)
                .backedBy("this$0", "locks/StampedLock")
                .add(UNLOCK, "void unlock()");
        in("locks/StampedLock$ReadLockView")
                .with(Trait.STAMPED)
                .backedBy("this$0", "locks/StampedLock")
                .add(READ_UNLOCK, "void unlock()");
    }

    private static void conditions(String owner) {
        in(owner)
                .add(CONDITION_AWAIT, "void await()")
                .add(CONDITION_AWAIT_UNINTERRUPTIBLY, "void awaitUninterruptibly()")
                .add(
                        CONDITION_TIMED_AWAIT,
                        "long awaitNanos(#long)",
                        "boolean await(#long, *TimeUnit)",
                        "boolean awaitUntil(*Date)")
                .add(SIGNAL_ONE, "void signal()")
                .add(SIGNAL_ALL, "void signalAll()");
    }
}
