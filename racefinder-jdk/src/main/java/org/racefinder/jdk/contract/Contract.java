package org.racefinder.jdk.contract;

import static org.racefinder.jdk.contract.Body.REPLACED;
import static org.racefinder.jdk.contract.Condition.*;
import static org.racefinder.jdk.contract.Edge.*;
import static org.racefinder.jdk.contract.EdgeTarget.*;
import static org.racefinder.jdk.contract.Guard.none;
import static org.racefinder.jdk.contract.Guard.tries;
import static org.racefinder.jdk.contract.Guard.waits;
import static org.racefinder.jdk.contract.Touches.adds;
import static org.racefinder.jdk.contract.Touches.addsIf;
import static org.racefinder.jdk.contract.Touches.nothing;
import static org.racefinder.jdk.contract.Touches.reads;
import static org.racefinder.jdk.contract.Touches.writes;
import static org.racefinder.jdk.contract.Touches.writesIf;
import static org.racefinder.jdk.contract.WaitFor.*;

import java.util.List;

/**
 * What a modelled JDK method promises, independent of its implementation: when it may proceed, which parts of its
 * object it reads or writes, and which happens-before edges it creates. The footprint and the edges depend on the
 * outcome of the call, which is known at its end.
 *
 * <p>Every constant is derived from JLS 17.4 and the "Memory Consistency Properties" of java.util.concurrent. Edges are
 * listed in the order in which they take effect.
 */
@SuppressWarnings("ImmutableEnumChecker") // all its values are records of immutable lists
public enum Contract {
    // ---- Variables: the value of an object, an array element, or a field of another object
    READ(VariableAccess.READ, VariableMode.VOLATILE, acquire(VARIABLE)),
    ACQUIRE_READ(VariableAccess.READ, VariableMode.ACQUIRE, acquire(LAST_WRITE)),
    OPAQUE_READ(VariableAccess.READ, VariableMode.OPAQUE),
    PLAIN_READ(VariableAccess.READ, VariableMode.PLAIN),
    WRITE(VariableAccess.WRITE, VariableMode.VOLATILE, releaseAnew(VARIABLE)),
    RELEASE_WRITE(VariableAccess.WRITE, VariableMode.RELEASE, releaseAnew(LAST_WRITE)),
    OPAQUE_WRITE(VariableAccess.WRITE, VariableMode.OPAQUE, forget(LAST_WRITE)),
    PLAIN_WRITE(VariableAccess.WRITE, VariableMode.PLAIN, forget(LAST_WRITE)),
    UPDATE(VariableAccess.UPDATE, VariableMode.VOLATILE, acquire(VARIABLE), release(VARIABLE)),
    ACQUIRE_UPDATE(VariableAccess.UPDATE, VariableMode.ACQUIRE, acquire(LAST_WRITE)),
    RELEASE_UPDATE(VariableAccess.UPDATE, VariableMode.RELEASE, release(LAST_WRITE)),
    COMPARE(VariableAccess.COMPARE, VariableMode.VOLATILE, acquire(VARIABLE), releaseIf(EXCHANGED, VARIABLE)),
    ACQUIRE_COMPARE(VariableAccess.COMPARE, VariableMode.ACQUIRE, acquire(LAST_WRITE)),
    RELEASE_COMPARE(VariableAccess.COMPARE, VariableMode.RELEASE, releaseIf(EXCHANGED, LAST_WRITE)),
    PLAIN_COMPARE(VariableAccess.COMPARE, VariableMode.OPAQUE),

    /** An addition to a sum that nobody sees. It publishes but acquires nothing. */
    ADD_TO_SUM(VariableAccess.WRITE, VariableMode.VOLATILE, adds(Part.VARIABLE), releaseAnew(VARIABLE)),

    // ---- Locks
    LOCK(Subject.LOCK, waits(LOCK_FREE), writes(Part.LOCK), LockEdges.LOCKED),
    LOCK_INTERRUPTIBLY(Subject.LOCK, waits(LOCK_FREE).interruptible(), writes(Part.LOCK), LockEdges.LOCKED),
    TRY_LOCK(Subject.LOCK, tries(LOCK_FREE), writesIf(RESULT_NOT_ZERO, Part.LOCK), LockEdges.LOCKED_IF),
    TIMED_LOCK(
            Subject.LOCK,
            waits(LOCK_FREE).interruptible().timed(),
            writesIf(RESULT_NOT_ZERO, Part.LOCK),
            LockEdges.LOCKED_IF),
    UNLOCK(
            Subject.LOCK,
            none(),
            writes(Part.LOCK),
            letGo(EXCLUSIVE_LOCK).onEntry(),
            release(WRITE_UNLOCKS).onEntry()),
    TRY_UNLOCK(
            Subject.LOCK,
            none(),
            writesIf(RESULT_TRUE, Part.LOCK),
            letGoIf(RESULT_TRUE, EXCLUSIVE_LOCK),
            releaseIf(RESULT_TRUE, WRITE_UNLOCKS)),
    READ_LOCK(Subject.LOCK, waits(NO_WRITER), adds(Part.LOCK), acquire(WRITE_UNLOCKS), hold(SHARED_LOCK)),
    READ_LOCK_INTERRUPTIBLY(
            Subject.LOCK, waits(NO_WRITER).interruptible(), adds(Part.LOCK), acquire(WRITE_UNLOCKS), hold(SHARED_LOCK)),
    TRY_READ_LOCK(
            Subject.LOCK,
            tries(NO_WRITER),
            addsIf(RESULT_NOT_ZERO, Part.LOCK),
            acquireIf(RESULT_NOT_ZERO, WRITE_UNLOCKS),
            holdIf(RESULT_NOT_ZERO, SHARED_LOCK)),
    TIMED_READ_LOCK(
            Subject.LOCK,
            waits(NO_WRITER).interruptible().timed(),
            addsIf(RESULT_NOT_ZERO, Part.LOCK),
            acquireIf(RESULT_NOT_ZERO, WRITE_UNLOCKS),
            holdIf(RESULT_NOT_ZERO, SHARED_LOCK)),
    READ_UNLOCK(
            Subject.LOCK,
            none(),
            adds(Part.LOCK),
            release(READ_UNLOCKS).onEntry(),
            letGo(SHARED_LOCK).onEntry()),
    TRY_READ_UNLOCK(
            Subject.LOCK,
            none(),
            writesIf(RESULT_TRUE, Part.LOCK),
            releaseIf(RESULT_TRUE, READ_UNLOCKS),
            letGoIf(RESULT_TRUE, SHARED_LOCK)),
    UNLOCK_STAMP(
            Subject.LOCK,
            none(),
            writes(Part.LOCK),
            letGoIf(WRITE_STAMP, EXCLUSIVE_LOCK).onEntry(),
            releaseIf(WRITE_STAMP, WRITE_UNLOCKS).onEntry(),
            releaseIf(READ_STAMP, READ_UNLOCKS).onEntry(),
            letGoIf(READ_STAMP, SHARED_LOCK).onEntry()),
    OPTIMISTIC_READ(Subject.LOCK, none(), reads(Part.LOCK), holdIf(RESULT_NOT_ZERO, OPTIMISTIC_STAMP)),
    VALIDATE(
            Subject.LOCK,
            none(),
            reads(Part.LOCK),
            acquireIf(RESULT_TRUE, UNLOCKS_BEFORE_STAMP),
            letGoIf(RESULT_TRUE, VALID_STAMP),
            letGoIf(RESULT_FALSE, INVALID_STAMP)),
    /** Unlocks in the old mode and locks in the new one. A conversion that fails has no effect and creates no edge. */
    CONVERT(
            Subject.LOCK,
            none(),
            writesIf(RESULT_NOT_ZERO, Part.LOCK),
            letGoIf(RESULT_NOT_ZERO, EXCLUSIVE_LOCK).andIf(WRITE_STAMP),
            releaseIf(RESULT_NOT_ZERO, WRITE_UNLOCKS).andIf(WRITE_STAMP),
            releaseIf(RESULT_NOT_ZERO, READ_UNLOCKS).andIf(READ_STAMP),
            letGoIf(RESULT_NOT_ZERO, SHARED_LOCK).andIf(READ_STAMP),
            acquireIf(RESULT_NOT_ZERO, WRITE_UNLOCKS),
            acquireIf(RESULT_WRITE_STAMP, READ_UNLOCKS),
            holdIf(RESULT_WRITE_STAMP, EXCLUSIVE_LOCK),
            holdIf(RESULT_READ_STAMP, SHARED_LOCK),
            letGoIf(RESULT_NOT_ZERO, VALID_STAMP),
            holdIf(RESULT_OPTIMISTIC_STAMP, OPTIMISTIC_STAMP)),
    LOCK_QUERY(Subject.LOCK, none(), reads(Part.LOCK)),
    /** Asks which threads wait for a lock or a semaphore. The engine keeps them outside the JDK's queue. */
    QUEUE_QUESTION(REPLACED, Subject.WAITING_THREADS, none(), reads(Part.THREADS_QUEUED)),
    /** Asks which threads wait on a condition. */
    WAITERS_QUESTION(REPLACED, Subject.WAITING_THREADS, tries(LOCK_HELD), reads(Part.WAITERS)),
    PART(Subject.PART, none(), nothing()),

    // ---- Conditions: waiting releases the lock in the middle of the body
    CONDITION_AWAIT(
            REPLACED,
            Subject.CONDITION,
            waits(SIGNAL).interruptible(),
            writes(Part.LOCK).and(writes(Part.WAITERS)),
            LockEdges.WAITED),
    CONDITION_AWAIT_UNINTERRUPTIBLY(
            REPLACED, Subject.CONDITION, waits(SIGNAL), writes(Part.LOCK).and(writes(Part.WAITERS)), LockEdges.WAITED),
    CONDITION_TIMED_AWAIT(
            REPLACED,
            Subject.CONDITION,
            waits(SIGNAL).interruptible().timed(),
            writes(Part.LOCK).and(writes(Part.WAITERS)),
            LockEdges.WAITED),
    SIGNAL_ONE(REPLACED, Subject.CONDITION, tries(LOCK_HELD), writes(Part.WAITERS)),
    SIGNAL_ALL(REPLACED, Subject.CONDITION, tries(LOCK_HELD), writes(Part.WAITERS)),

    // ---- Semaphores and latches
    ACQUIRE(Subject.SEMAPHORE, waits(ENOUGH_PERMITS).interruptible(), writes(Part.SEMAPHORE), acquire(OBJECT)),
    ACQUIRE_UNINTERRUPTIBLY(Subject.SEMAPHORE, waits(ENOUGH_PERMITS), writes(Part.SEMAPHORE), acquire(OBJECT)),
    TRY_ACQUIRE(
            Subject.SEMAPHORE,
            tries(ENOUGH_PERMITS),
            writesIf(RESULT_TRUE, Part.SEMAPHORE),
            acquireIf(RESULT_TRUE, OBJECT)),
    TIMED_ACQUIRE(
            Subject.SEMAPHORE,
            waits(ENOUGH_PERMITS).interruptible().timed(),
            writesIf(RESULT_TRUE, Part.SEMAPHORE),
            acquireIf(RESULT_TRUE, OBJECT)),
    RELEASE(Subject.SEMAPHORE, none(), adds(Part.SEMAPHORE), release(OBJECT).onEntry()),
    /** Takes permits away without waiting for them; their number may become negative. */
    REDUCE(Subject.SEMAPHORE, none(), writes(Part.SEMAPHORE)),
    DRAIN(Subject.SEMAPHORE, none(), writes(Part.SEMAPHORE), acquireIf(RESULT_NOT_ZERO, OBJECT)),
    LATCH_AWAIT(Subject.LATCH, waits(COUNT_ZERO).interruptible(), reads(Part.LATCH), acquire(OBJECT)),
    TIMED_LATCH_AWAIT(
            Subject.LATCH,
            waits(COUNT_ZERO).interruptible().timed(),
            reads(Part.LATCH),
            acquireIf(RESULT_TRUE, OBJECT)),
    /** Adds as long as the latch is closed. */
    COUNT_DOWN(
            Subject.LATCH,
            none(),
            adds(Part.LATCH),
            releaseIf(COUNT_NOT_ZERO, OBJECT).onEntry()),

    // ---- Barriers, phasers, exchangers
    /** A call that finds the barrier broken throws an exception and acquires nothing. */
    BARRIER_AWAIT(
            REPLACED,
            Subject.BARRIER,
            waits(GENERATION_OVER).interruptible(),
            writes(Part.BARRIER),
            release(GENERATION).onEntry(),
            acquire(GENERATION)),
    TIMED_BARRIER_AWAIT(
            REPLACED,
            Subject.BARRIER,
            waits(GENERATION_OVER).interruptible().timed(),
            writes(Part.BARRIER),
            release(GENERATION).onEntry(),
            acquire(GENERATION)),
    /** Breaks the barrier for the threads that wait at it. */
    BARRIER_RESET(
            REPLACED,
            Subject.BARRIER,
            waits(NO_ACTION),
            writes(Part.BARRIER),
            forget(GENERATION).onEntry()),
    BARRIER_QUERY(REPLACED, Subject.BARRIER, waits(NO_ACTION), reads(Part.BARRIER)),
    /** The action at the end of a phase runs inside the last arrival. */
    ARRIVE(
            Subject.PHASER,
            none(),
            writes(Part.PHASER),
            release(ARRIVALS).onEntry(),
            acquire(ARRIVALS).onEntry().andIf(LAST_TO_ARRIVE),
            acquireIf(ADVANCED, ARRIVALS),
            releaseIf(ADVANCED, ADVANCES),
            forgetIf(ADVANCED, ARRIVALS)),
    PHASE_AWAIT(Subject.PHASER, waits(PHASE_OVER), reads(Part.PHASER), acquire(ADVANCES)),
    PHASE_AWAIT_INTERRUPTIBLY(Subject.PHASER, waits(PHASE_OVER).interruptible(), reads(Part.PHASER), acquire(ADVANCES)),
    TIMED_PHASE_AWAIT(
            Subject.PHASER,
            waits(PHASE_OVER).interruptible().timed(),
            reads(Part.PHASER),
            acquireIf(NOT_EXPIRED, ADVANCES)),
    PHASER_QUERY(Subject.PHASER, none(), reads(Part.PHASER)),
    PHASER_CHANGE(Subject.PHASER, none(), writes(Part.PHASER)),
    EXCHANGE(
            REPLACED,
            Subject.EXCHANGER,
            waits(A_PARTNER).interruptible(),
            writes(Part.EXCHANGER),
            release(PARTNER).onEntry(),
            acquire(PARTNER)),
    TIMED_EXCHANGE(
            REPLACED,
            Subject.EXCHANGER,
            waits(A_PARTNER).interruptible().timed(),
            writes(Part.EXCHANGER),
            release(PARTNER).onEntry(),
            acquire(PARTNER)),
    QUERY(Subject.OBJECT, none(), reads(Part.OBJECT)),
    CHANGE(Subject.OBJECT, none(), writes(Part.OBJECT)),

    // ---- Queues; the argument is the element that is put
    PUT(Subject.QUEUE, waits(ROOM).interruptible(), writes(Part.QUEUE), releaseIf(RETURNED, ELEMENT)),
    OFFER(Subject.QUEUE, tries(ROOM), writesIf(RESULT_TRUE, Part.QUEUE), releaseIf(RESULT_TRUE, ELEMENT)),
    /** Throws an exception if there is no room. So if it returns, the element was put. */
    ADD(Subject.QUEUE, tries(ROOM), writes(Part.QUEUE), releaseIf(RETURNED, ELEMENT)),
    TIMED_OFFER(
            Subject.QUEUE,
            waits(ROOM).interruptible().timed(),
            writesIf(RESULT_TRUE, Part.QUEUE),
            releaseIf(RESULT_TRUE, ELEMENT)),
    TAKE(Subject.QUEUE, waits(AN_ELEMENT).interruptible(), writes(Part.QUEUE), acquire(PUT_OF_TAKEN)),
    POLL(
            Subject.QUEUE,
            tries(AN_ELEMENT),
            writesIf(RESULT_NOT_NULL, Part.QUEUE),
            acquireIf(RESULT_NOT_NULL, PUT_OF_TAKEN)),
    TIMED_POLL(
            Subject.QUEUE,
            waits(AN_ELEMENT).interruptible().timed(),
            writesIf(RESULT_NOT_NULL, Part.QUEUE),
            acquireIf(RESULT_NOT_NULL, PUT_OF_TAKEN)),
    PEEK(Subject.QUEUE, none(), reads(Part.QUEUE), acquireIf(RESULT_NOT_NULL, PUT_OF_SEEN)),
    /** Returns how many elements there are, or whether there are any, without looking at an element. */
    QUEUE_SIZE(Subject.QUEUE, none(), reads(Part.QUEUE)),
    QUEUE_SEARCH(Subject.QUEUE, none(), reads(Part.QUEUE), acquireIf(RESULT_TRUE, PUT_OF_EQUAL)),
    QUEUE_COPY(Subject.QUEUE, none(), reads(Part.QUEUE), acquire(PUTS_PRESENT)),
    QUEUE_ADD_ALL(Subject.QUEUE, none(), writes(Part.QUEUE), release(ELEMENTS_ADDED)),
    /** The result is whether elements were removed, or how many. */
    QUEUE_REMOVE(Subject.QUEUE, none(), writes(Part.QUEUE), acquireIf(RESULT_NOT_ZERO, PUTS_REMOVED)),
    QUEUE_CLEAR(Subject.QUEUE, none(), writes(Part.QUEUE), acquire(PUTS_REMOVED)),

    // ---- Reference queues; the argument is the reference. Enqueueing it happens before its removal (java.lang.ref)
    ENQUEUE(Subject.REFERENCE_QUEUE, none(), writesIf(RESULT_TRUE, Part.QUEUE), releaseIf(RESULT_TRUE, ELEMENT)),
    DEQUEUE(
            Subject.REFERENCE_QUEUE,
            tries(AN_ELEMENT),
            writesIf(RESULT_NOT_NULL, Part.QUEUE),
            acquireIf(RESULT_NOT_NULL, PUT_OF_TAKEN)),
    AWAIT_REFERENCE(
            Subject.REFERENCE_QUEUE, waits(AN_ELEMENT).interruptible(), writes(Part.QUEUE), acquire(PUT_OF_TAKEN)),
    /** A timeout of 0 means that there is none. */
    TIMED_AWAIT_REFERENCE(
            Subject.REFERENCE_QUEUE,
            waits(AN_ELEMENT).interruptible().timed(),
            writesIf(RESULT_NOT_NULL, Part.QUEUE),
            acquireIf(RESULT_NOT_NULL, PUT_OF_TAKEN)),

    // ---- Maps; the argument is the key. Adding a mapping is ordered before reading or removing it; a removal releases
    // nothing
    MAP_GET(Subject.MAP, none(), reads(Part.KEY), acquireIf(FOUND, KEY)),
    /** The edge depends on whether the map has the key, not on the result, which may be the default value. */
    MAP_GET_OR_DEFAULT(Subject.MAP, none(), reads(Part.KEY), acquireIf(KEY_PRESENT, KEY)),
    MAP_PUT(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writes(Part.KEY).and(addsIf(RESULT_NULL, Part.SIZE)),
            acquireIf(RESULT_NOT_NULL, KEY),
            release(KEY)),
    MAP_PUT_IF_ABSENT(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writesIf(RESULT_NULL, Part.KEY).and(addsIf(RESULT_NULL, Part.SIZE)),
            acquireIf(RESULT_NOT_NULL, KEY),
            releaseIf(RESULT_NULL, KEY)),
    MAP_ADD(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writesIf(RESULT_TRUE, Part.KEY).and(addsIf(RESULT_TRUE, Part.SIZE)),
            acquireIf(RESULT_FALSE, KEY),
            releaseIf(RESULT_TRUE, KEY)),
    MAP_REMOVE(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writesIf(FOUND, Part.KEY).and(addsIf(FOUND, Part.SIZE)),
            acquireIf(FOUND, KEY)),
    MAP_REPLACE(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writesIf(FOUND, Part.KEY),
            acquireIf(FOUND, KEY),
            releaseIf(FOUND, KEY)),
    /**
     * The key is locked from begin to end. The engine runs the code inside, including the function, in separate steps.
     */
    MAP_COMPUTE(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writes(Part.COMPUTATION),
            acquireIf(RESULT_NOT_NULL, KEY),
            releaseIf(RESULT_NOT_NULL, KEY).andIf(FUNCTION_RAN)),
    /** Like MAP_COMPUTE, but stores the given value without calling the function if there is no mapping. */
    MAP_MERGE(
            Subject.MAP,
            waits(NO_COMPUTATION),
            writes(Part.COMPUTATION),
            acquireIf(RESULT_NOT_NULL, KEY),
            releaseIf(RESULT_NOT_NULL, KEY)),
    /** Returns how many mappings there are, or whether there are any, without looking at a mapping. */
    MAP_SIZE(Subject.MAP, none(), reads(Part.SIZE)),
    /** Creates an iterator. Each advance of the iterator is a separate step. */
    MAP_VIEW(Subject.MAP, none(), reads(Part.EVERY_KEY)),
    MAP_SEARCH(Subject.MAP, none(), reads(Part.EVERY_KEY), acquireIf(RESULT_TRUE, KEYS_PRESENT)),
    MAP_COPY(Subject.MAP, none(), reads(Part.EVERY_KEY), acquire(KEYS_PRESENT)),
    MAP_KEY(Subject.MAP, none(), reads(Part.EVERY_KEY), acquireIf(RESULT_NOT_NULL, KEY_HANDED_OUT)),
    MAP_VALUE(Subject.MAP, none(), reads(Part.EVERY_KEY), acquireIf(RESULT_NOT_NULL, VALUE_HANDED_OUT)),
    MAP_ENTRY(Subject.MAP, none(), reads(Part.EVERY_KEY), acquireIf(RESULT_NOT_NULL, ENTRY_HANDED_OUT)),
    MAP_ADD_ENTRY(
            Subject.MAP,
            waits(NO_COMPUTATIONS),
            writes(Part.EVERY_KEY).and(writes(Part.SIZE)),
            releaseIf(RESULT_TRUE, KEY_OF_ENTRY)),
    MAP_POLL(
            Subject.MAP,
            waits(NO_COMPUTATIONS),
            writesIf(RESULT_NOT_NULL, Part.EVERY_KEY).and(writesIf(RESULT_NOT_NULL, Part.SIZE)),
            acquireIf(RESULT_NOT_NULL, ENTRY_HANDED_OUT)),
    MAP_CLEAR(Subject.MAP, waits(NO_COMPUTATIONS), writes(Part.EVERY_KEY).and(writes(Part.SIZE))),

    // ---- Copy-on-write lists
    LIST_SIZE(Subject.LIST, none(), reads(Part.LIST)),
    LIST_GET(Subject.LIST, none(), reads(Part.LIST), acquireIf(RESULT_NOT_NULL, LIST_ELEMENT)),
    LIST_CONTAINS(Subject.LIST, none(), reads(Part.LIST), acquireIf(RESULT_TRUE, LIST_ELEMENTS)),
    LIST_INDEX(Subject.LIST, none(), reads(Part.LIST), acquireIf(RESULT_NOT_NEGATIVE, LIST_ELEMENTS)),
    LIST_READ(Subject.LIST, none(), reads(Part.LIST), acquire(LIST_ELEMENTS)),
    LIST_ADD(Subject.LIST, none(), writes(Part.LIST), release(LIST_ADDED)),
    LIST_ADD_IF(Subject.LIST, none(), writesIf(RESULT_NOT_ZERO, Part.LIST), releaseIf(RESULT_NOT_ZERO, LIST_ADDED)),
    LIST_REMOVE(Subject.LIST, none(), writes(Part.LIST), acquire(LIST_REMOVED)),
    LIST_REMOVE_IF(Subject.LIST, none(), writesIf(RESULT_TRUE, Part.LIST), acquireIf(RESULT_TRUE, LIST_REMOVED)),
    LIST_SET(Subject.LIST, none(), writes(Part.LIST), acquire(LIST_REMOVED), release(LIST_ADDED)),

    // ---- Fork/join: each task is a managed thread; the argument is the submitted task
    FORK(REPLACED, Subject.TASK, none(), writes(Part.TASK), release(TASK_START).onEntry()),
    POOL_EXECUTE(
            REPLACED,
            Subject.TASK,
            none(),
            writes(Part.POOL),
            release(TASK_START).onEntry()),
    POOL_SUBMIT(
            REPLACED,
            Subject.TASK,
            none(),
            writes(Part.POOL),
            release(TASK_START).onEntry()),
    POOL_AWAIT(
            REPLACED, Subject.TASK, waits(TASKS_ENDED).timed(), reads(Part.LIVES), acquireIf(NOT_EXPIRED, TASK_ENDS)),
    POOL_SHUTDOWN(REPLACED, Subject.TASK, none(), writes(Part.POOL)),
    POOL_IS_SHUTDOWN(REPLACED, Subject.TASK, none(), reads(Part.POOL)),
    POOL_IS_TERMINATED(REPLACED, Subject.TASK, none(), reads(Part.POOL), acquireIf(RESULT_TRUE, TASK_ENDS)),
    TASK_JOIN(Subject.TASK, waits(TASK_DONE), reads(Part.TASK), acquireIf(NOT_EXPIRED, TASK_END)),
    TASK_GET(Subject.TASK, waits(TASK_DONE).interruptible(), reads(Part.TASK), acquireIf(NOT_EXPIRED, TASK_END)),
    TIMED_TASK_JOIN(Subject.TASK, waits(TASK_DONE).timed(), reads(Part.TASK), acquireIf(NOT_EXPIRED, TASK_END)),
    TIMED_TASK_GET(
            Subject.TASK, waits(TASK_DONE).interruptible().timed(), reads(Part.TASK), acquireIf(NOT_EXPIRED, TASK_END)),

    // ---- Futures; running a task is a step before it and one after it, in which the future becomes done
    TASK_RUN(Subject.TASK, none(), reads(Part.TASK)),
    TASK_COMPLETE(Subject.TASK, none(), writes(Part.TASK), release(TASK_END).onEntry()),
    /** Interrupts the thread that runs the task, if the call asks for that. */
    TASK_CANCEL(
            Subject.TASK,
            none(),
            writesIf(RESULT_TRUE, Part.TASK),
            release(TASK_END).onEntry()),
    STAGE_JOIN(Subject.TASK, waits(TASK_DONE), reads(Part.TASK), acquireIf(NOT_EXPIRED, TASK_END)),
    /** Asks how many depend on a future, which includes threads that wait for it. */
    STAGE_DEPENDENTS(Subject.TASK, none(), reads(Part.TASK)),
    /** Asks whether a future is done, or how it ended. */
    TASK_QUERY(Subject.TASK, none(), reads(Part.TASK), acquireIf(DONE, TASK_END)),
    TASK_IS_DONE(REPLACED, Subject.TASK, none(), reads(Part.TASK), acquireIf(DONE, TASK_END)),
    /** Hands tasks to a pool, each by a call of execute, and may wait for them. */
    POOL_HAND_OVER(Subject.TASK, none(), nothing()),
    /** Shows or changes the threads or the queue of a pool, which then runs its own code. */
    POOL_WORKERS(Subject.TASK, none(), nothing()),

    // ---- Synchronized methods of old collections
    MONITOR_METHOD(
            Subject.MONITOR,
            waits(MONITOR_FREE),
            writes(Part.MONITOR),
            acquire(MONITOR).onEntry(),
            hold(MONITOR).onEntry(),
            letGo(MONITOR).onExit(),
            release(MONITOR).onExit()),

    // ---- Actions that the JVM performs once
    UNCONTROLLED(Subject.LINKING, none(), nothing());

    private final Body body;
    private final Subject subject;
    private final Guard guard;
    private final Touches touches;
    private final List<Edge> edges;
    private final VariableAccess access;
    private final VariableMode mode;
    private final boolean onlyAdds;

    Contract(Subject subject, Guard guard, Touches touches, Edge... edges) {
        this(Body.RUNS, subject, guard, touches, edges);
    }

    Contract(Body body, Subject subject, Guard guard, Touches touches, Edge... edges) {
        this.body = body;
        this.subject = subject;
        this.guard = guard;
        this.touches = touches;
        this.edges = List.of(edges);
        this.onlyAdds = touches.onlyAdds();
        this.access = null;
        this.mode = null;
    }

    Contract(VariableAccess access, VariableMode mode, Edge... edges) {
        this(access, mode, touches(access), edges);
    }

    Contract(VariableAccess access, VariableMode mode, Touches touches, Edge... edges) {
        this.body = Body.RUNS;
        this.subject = Subject.VARIABLE;
        this.guard = none();
        this.touches = touches;
        this.edges = List.of(edges);
        this.onlyAdds = touches.onlyAdds();
        this.access = access;
        this.mode = mode;
    }

    private static Touches touches(VariableAccess access) {
        if (access == VariableAccess.COMPARE) return writesIf(EXCHANGED, Part.VARIABLE);
        return access.writes() ? writes(Part.VARIABLE) : reads(Part.VARIABLE);
    }

    public boolean replaces() {
        return body == REPLACED;
    }

    public Subject subject() {
        return subject;
    }

    public Guard guard() {
        return guard;
    }

    public Touches touches() {
        return touches;
    }

    public List<Edge> edges() {
        return edges;
    }

    /** Whether all that the call does to its object is to add to it, so that such calls commute. */
    public boolean onlyAdds() {
        return onlyAdds;
    }

    /** The access of a variable; null for contracts of other subjects. */
    public VariableAccess access() {
        return access;
    }

    /** The access mode of a variable; null for contracts of other subjects. */
    public VariableMode mode() {
        return mode;
    }

    /** Whether the call releases something, acquires nothing and never waits. Search heuristics call this a release. */
    public boolean isPureRelease() {
        boolean releases = false;
        // No iterator, because a strategy calls this at every step.
        for (int i = 0; i < edges.size(); i++) {
            Direction direction = edges.get(i).direction();
            if (direction == Direction.ACQUIRE) return false;
            releases |= direction.releases();
        }
        return releases && !guard.blocks();
    }
}
