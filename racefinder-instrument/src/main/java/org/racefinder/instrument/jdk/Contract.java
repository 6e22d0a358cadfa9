package org.racefinder.instrument.jdk;

/**
 * What a modelled JDK method promises, independent of how the JDK implements it: when it may proceed (guard), which objects
 * it reads or writes as far as the order of steps matters (footprint, R or W), and which happens-before edges it makes.
 * Outcomes count: the footprint and the edges are those of what the call did, known at its end.
 *
 * <p>JLS 17.4 and the "Memory Consistency Properties" of java.util.concurrent are the source of every row.
 */
public enum Contract {
    // ---- variables: one object, one array element, or one field of another object
    READ("-", "R variable", "acquire"),
    ACQUIRE_READ("-", "R variable", "acquire from the write that was read"),
    OPAQUE_READ("-", "R variable", "none"),
    PLAIN_READ("-", "R variable", "none, and races with writes of every other mode"),
    WRITE("-", "W variable", "release"),
    RELEASE_WRITE("-", "W variable", "release to reads that see this write"),
    OPAQUE_WRITE("-", "W variable", "none"),
    PLAIN_WRITE("-", "W variable", "none, and races with accesses of every other mode"),
    UPDATE("-", "W variable", "acquire and release"),
    COMPARE("-", "W variable if exchanged, else R", "acquire, and release if exchanged"),
    ACQUIRE_COMPARE("-", "W variable if exchanged, else R", "acquire from the write that was read"),
    RELEASE_COMPARE("-", "W variable if exchanged, else R", "release to reads that see it, if exchanged"),
    PLAIN_COMPARE("-", "W variable if exchanged, else R", "none"),

    // ---- locks
    LOCK("free, or mine and reentrant", "W lock", "acquire"),
    LOCK_INTERRUPTIBLY("free, or mine and reentrant, or interrupted", "W lock, R interrupt", "acquire"),
    TRY_LOCK("-", "W lock if taken, else R", "acquire if taken"),
    TIMED_LOCK("as LOCK_INTERRUPTIBLY, or time over", "W lock if taken, else R", "acquire if taken"),
    UNLOCK("-", "W lock (R if the result is false)", "release"),
    READ_LOCK("no writer, or I am the writer and reentrant", "W lock", "acquire from write unlocks"),
    READ_LOCK_INTERRUPTIBLY("as READ_LOCK, or interrupted", "W lock, R interrupt", "acquire from write unlocks"),
    TRY_READ_LOCK("-", "W lock if taken, else R", "acquire from write unlocks if taken"),
    TIMED_READ_LOCK("as READ_LOCK_INTERRUPTIBLY, or time over", "W lock if taken, else R", "acquire if taken"),
    READ_UNLOCK("-", "W lock (R if the result is false)", "release to writers, not to readers"),
    UNLOCK_STAMP("-", "W lock", "as UNLOCK or READ_UNLOCK, by the kind of stamp"),
    OPTIMISTIC_READ("-", "R lock", "none by itself"),
    VALIDATE(
            "-",
            "R lock",
            "acquire from the last write unlock before the stamp, if valid, for all that follows the stamp"),
    CONVERT("-", "W lock if the result is not 0, else R", "as unlocking in the old and locking in the new mode"),
    LOCK_QUERY("-", "R lock", "none"),
    PART("-", "none: the result is a part of the receiver and is tracked with it", "none"),

    // ---- conditions; the body is replaced, because waiting releases the lock in the middle of it
    CONDITION_AWAIT(
            true,
            "holds lock; then signalled or interrupted, and lock free",
            "W lock, W waiters; then R wake, W lock",
            "release; then acquire"),
    CONDITION_AWAIT_UNINTERRUPTIBLY(
            true,
            "holds lock; then signalled, and lock free",
            "W lock, W waiters; then R wake, W lock",
            "release; then acquire"),
    CONDITION_TIMED_AWAIT(
            true,
            "as CONDITION_AWAIT, or time over; number and argument are the time as passed",
            "W lock, W waiters; then R wake, W lock",
            "release; then acquire"),
    SIGNAL(true, "holds lock", "W waiters, W wake of the first waiter (R waiters if none)", "none"),
    SIGNAL_ALL(true, "holds lock", "W waiters, W wake of all (R waiters if none)", "none"),

    // ---- other synchronizers
    ACQUIRE("enough permits (number), or interrupted", "W semaphore, R interrupt", "acquire"),
    ACQUIRE_UNINTERRUPTIBLY("enough permits (number)", "W semaphore", "acquire"),
    TRY_ACQUIRE("-", "W semaphore if taken, else R", "acquire if taken"),
    TIMED_ACQUIRE("as ACQUIRE, or time over", "W semaphore if taken, else R", "acquire if taken"),
    RELEASE("-", "W semaphore", "release"),
    DRAIN("-", "W semaphore", "acquire if the result is not 0"),
    LATCH_AWAIT("count is 0, or interrupted", "R latch, R interrupt", "acquire"),
    TIMED_LATCH_AWAIT("as LATCH_AWAIT, or time over", "R latch", "acquire if the result is true"),
    COUNT_DOWN("-", "W latch", "release, unless the count is 0 already"),
    BARRIER_AWAIT(
            true,
            "arrive: action not under way; depart: generation over or broken, or interrupted",
            "W barrier; then R barrier (W if it breaks it)",
            "release to the action and those who leave; then acquire if not broken"),
    TIMED_BARRIER_AWAIT(
            true,
            "as BARRIER_AWAIT, or time over (which breaks it); number and argument are the time as passed",
            "W barrier; then R barrier (W if it breaks it)",
            "release to the action and those who leave; then acquire if not broken"),
    BARRIER_RESET(true, "action not under way", "W barrier: breaks it for those who wait", "none"),
    BARRIER_QUERY(true, "action not under way", "R barrier", "none"),
    ARRIVE("-", "W phaser", "release to the advance of the phase, and acquire if it completes it"),
    PHASE_AWAIT("phase is not the given one (number), or terminated", "R phaser", "acquire from the advances so far"),
    PHASE_AWAIT_INTERRUPTIBLY("as PHASE_AWAIT, or interrupted", "R phaser, R interrupt", "acquire"),
    TIMED_PHASE_AWAIT("as PHASE_AWAIT_INTERRUPTIBLY, or time over", "R phaser", "acquire if the phase is over"),
    EXCHANGE(
            true,
            "arrive: -; depart: a partner came, or interrupted",
            "W exchanger; then R exchanger",
            "release to the partner; then acquire"),
    TIMED_EXCHANGE(
            true,
            "as EXCHANGE, or time over; number is the time as passed",
            "W exchanger; then R exchanger",
            "release to the partner; then acquire"),
    QUERY("-", "R object", "none"),
    CHANGE("-", "W object", "none"),

    // ---- queues; argument is the element put
    PUT("not full, or interrupted", "W queue", "release with the element"),
    OFFER("-", "W queue if the result is not false, else R", "release with the element"),
    TIMED_OFFER("as PUT, or time over", "W queue if the result is true, else R", "release with the element"),
    TAKE("not empty, or interrupted", "W queue", "acquire from the put of the result"),
    POLL("-", "W queue if the result is not null, else R", "acquire from the put of the result"),
    TIMED_POLL("as TAKE, or time over", "W queue if the result is not null, else R", "acquire from its put"),
    PEEK("-", "R queue", "acquire from the put of the result"),
    QUEUE_READ("-", "R queue", "acquire from the puts of the elements met; the size meets none"),
    QUEUE_WRITE("-", "W queue", "acquire from the puts of what it removes, release with what it adds"),

    // ---- maps; argument is the key
    MAP_GET("-", "R key", "acquire from the last write of the key"),
    MAP_PUT(
            "key not being computed by another thread",
            "W key; W size if the result is null",
            "acquire and release on the key"),
    MAP_PUT_IF_ABSENT(
            "key not being computed by another thread",
            "W key and size if the result is null, else R key",
            "acquire on the key, and release if written"),
    MAP_ADD(
            "key not being computed by another thread",
            "W key and size if the result is true, else R key",
            "acquire on the key, and release if written"),
    MAP_REMOVE(
            "key not being computed by another thread",
            "W key and size if the result is neither null nor false, else R key",
            "acquire on the key, and release if written"),
    MAP_REPLACE(
            "key not being computed by another thread",
            "W key if the result is neither null nor false, else R key",
            "acquire on the key, and release if written"),
    /** A lock of the key from begin to end; what is done inside, the function included, are steps of their own. */
    MAP_COMPUTE(
            "key not being computed by another thread",
            "W computation of the key, at begin and end",
            "none of its own"),
    MAP_READ("-", "R every key", "acquire from the writes of the keys met"),
    MAP_WRITE("no key being computed by another thread", "W every key and size", "acquire and release on the keys met"),

    // ---- copy-on-write lists
    LIST_READ("-", "R list", "acquire"),
    LIST_WRITE("-", "W list", "acquire and release"),

    // ---- fork/join; a task is a managed thread of its own, argument is what was submitted
    FORK(
            true,
            "-",
            "W task: starts the receiver as a managed thread; the result is the receiver",
            "release to the task"),
    POOL_EXECUTE(true, "-", "W pool: starts the argument as a managed thread", "release to the task"),
    POOL_SUBMIT(
            true,
            "-",
            "W pool: starts the argument, adapted to a ForkJoinTask, as a managed thread; the result is that task;"
                    + " rejected if the pool is shut down",
            "release to the task"),
    POOL_AWAIT(
            true,
            "all tasks started through the pool ended (and it is shut down, for its termination), or time over",
            "R life of its tasks",
            "acquire from their ends if all ended"),
    TASK_JOIN("task done", "R task", "acquire from the end of the task"),
    TASK_GET("task done, or interrupted", "R task, R interrupt", "acquire from the end of the task"),
    TIMED_TASK_GET("as TASK_GET, or time over", "R task", "acquire from the end of the task if done"),

    // ---- synchronized methods of old collections
    MONITOR_METHOD("monitor of the receiver free or mine", "W monitor", "acquire before and release after"),

    // ---- what the JVM does once
    UNCONTROLLED("-", "none: loading and linking is no part of an execution", "none");

    private final boolean replaces;
    private final String guard;
    private final String footprint;
    private final String edges;

    Contract(String guard, String footprint, String edges) {
        this(false, guard, footprint, edges);
    }

    Contract(boolean replaces, String guard, String footprint, String edges) {
        this.replaces = replaces;
        this.guard = guard;
        this.footprint = footprint;
        this.edges = edges;
    }

    /** Whether the engine does the whole operation; else it waits for the guard and the JDK's own body runs as one step. */
    public boolean replaces() {
        return replaces;
    }

    public String guard() {
        return guard;
    }

    public String footprint() {
        return footprint;
    }

    public String edges() {
        return edges;
    }
}
