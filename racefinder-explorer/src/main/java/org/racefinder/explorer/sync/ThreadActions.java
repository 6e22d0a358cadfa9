package org.racefinder.explorer.sync;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.execution.StructuredScopes;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.LifeState;
import org.racefinder.explorer.thread.WakeState;

/** The actions of rewritten code on threads. */
public final class ThreadActions {
    /**
     * A wait of a day or longer counts as a wait without a time limit, because {@code ExecutorService.close()} waits
     * for a day in a loop.
     */
    public static final long FOREVER = 86_400_000_000_000L;

    private final Engine engine;
    private final ExecutionState execution;
    private final UncaughtExceptionSink uncaught;
    private BiConsumer<ManagedThread, ObjectRecord> workerSeen = (by, thread) -> {};

    public ThreadActions(Engine engine, UncaughtExceptionSink uncaught) {
        this.engine = engine;
        this.execution = engine.execution;
        this.uncaught = uncaught;
    }

    /** Creates the managed thread of a Thread object. The thread has not begun yet. */
    ManagedThread adopt(Thread java, int parent, int nth) {
        ObjectRecord record = execution.record(java);
        ManagedThread[] self = new ManagedThread[1];
        ManagedThread t = execution.newThread(execution.actors.thread(parent, nth), java, record, () -> run(self[0]));
        self[0] = t;
        t.daemon = java.isDaemon();
        ThreadFields.prepare(java, t);
        return t;
    }

    /** Creates the main thread of the program. */
    public ManagedThread main(Thread java, Runnable body) {
        // a daemon thread of the tool created it, and the threads of the program would inherit that status
        java.setDaemon(false);
        HashSeeds.setForCaller(ActorNumbers.MAIN, 0);
        ObjectRecord record = execution.remember(
                java, new ObjectRecord(java, ObjectNames.object(ObjectNames.THREADS, 0), execution.epoch(), 0));
        ManagedThread[] self = new ManagedThread[1];
        ManagedThread t = execution.newThread(ActorNumbers.MAIN, java, record, () -> run(self[0], body));
        self[0] = t;
        ThreadFields.prepare(java, t);
        return t;
    }

    private void run(ManagedThread t) {
        run(t, t.java);
    }

    private void run(ManagedThread t, Runnable body) {
        engine.begin(t);
        try {
            body.run();
        } catch (ExecutionOver over) {
            throw over;
        } catch (Throwable failure) {
            if (t.dying) throw ExecutionOver.SIGNAL;
            if (Thread.getDefaultUncaughtExceptionHandler() != null) engine.symmetry.asksForItself(t);
            uncaught.thrown(t, failure);
        }
        if (t.dying) throw ExecutionOver.SIGNAL;
        t.endOptimisticReads();
        StructuredScopes.leave(t.java);
        ThreadFields.ended(t.java);
        engine.end(t);
    }

    /** A thread group passes an uncaught exception to its parent, which is null for the topmost group. */
    public void uncaughtInGroup(ManagedThread t, ThreadGroup parent, Thread of, Throwable failure) {
        uncaught.passedToGroup(t, parent, of, failure);
    }

    /** Sets who is told when the program looks at a thread that is not started, because it stands for a worker. */
    public void reportWorkers(BiConsumer<ManagedThread, ObjectRecord> to) {
        workerSeen = to;
    }

    private ObjectRecord record(ManagedThread t, Thread thread) {
        ObjectRecord record;
        try (HooksOff off = t.hooksOff()) {
            record = tracked(t, thread);
        }
        if (record.model != null) workerSeen.accept(t, record);
        return record;
    }

    /** A thread created by a factory of the JDK is named after the first thread that uses it. */
    private ObjectRecord tracked(ManagedThread t, Thread thread) {
        ObjectRecord known = execution.known(thread);
        return known != null ? known : execution.allocate(thread, t, 0);
    }

    public void start(ManagedThread t, Thread thread) {
        start(t, thread, null);
    }

    /**
     * Starts a thread unless the state of a cell is not 0 when the step is performed.
     *
     * @param refusing the cell, or null
     * @return false if the thread was not started because of that
     */
    public boolean start(ManagedThread t, Thread thread, Cell refusing) {
        ThreadOps.Start start = perform(t, thread, started -> new ThreadOps.Start(t, started, refusing));
        if (start == null) return true;
        if (start.isRefused()) return false;
        ManagedThread started = start.started();
        try (HooksOff off = t.hooksOff()) {
            engine.symmetry.started(t, started, ThreadFields.task(thread));
            if (started.seedActor != started.actor) ThreadFields.seed(thread, started.seedActor);
        }
        return true;
    }

    /**
     * Starts a thread by an operation of the given kind.
     *
     * @return false if the operation did not start the thread
     */
    public boolean startBy(ManagedThread t, Thread thread, Function<ManagedThread, ThreadOps.Start> operation) {
        engine.symmetry.asksForItself(t);
        ThreadOps.Start start = perform(t, thread, operation);
        return start == null || !start.isRefused();
    }

    private ThreadOps.Start perform(
            ManagedThread t, Thread thread, Function<ManagedThread, ThreadOps.Start> operation) {
        if (t.dying) return null;
        ManagedThread started;
        ThreadOps.Start start;
        ObjectRecord record = record(t, thread);
        try (HooksOff off = t.hooksOff()) {
            if (record.thread != null) throw new IllegalThreadStateException();
            if (execution.threadCount() >= ObjectNames.MAX_THREADS) endAtLimit(t);
            started = adopt(thread, t.actor, t.allocations.threads++);
            started.initialised.copy(t.initialised);
            started.environment.reach(t.environment.elapsedNanos());
            start = operation.apply(started);
        }
        t.loops.progressed();
        engine.step(t, start);
        return start;
    }

    /** Ends the execution. An exception here could be caught by the program, and hide what was not explored. */
    private void endAtLimit(ManagedThread t) {
        engine.reasons.add("an execution starts more than " + ObjectNames.MAX_THREADS
                + " threads: what it does after that was not explored");
        engine.cutShort();
        engine.step(t, new EngineOps.Entry(t, "Thread.start"));
    }

    /**
     * Starts a thread for code that is not rewritten, if the thread runs code of the program. Other threads belong to
     * the JDK and run outside control; returns false for those.
     */
    public boolean startUnseen(ManagedThread t, Thread thread) {
        boolean ofProgram;
        try (HooksOff off = t.hooksOff()) {
            Object task = ThreadFields.task(thread);
            ofProgram = isOfProgram(thread) || (task == null ? thread.getClass() == Thread.class : isOfProgram(task));
            if (!ofProgram && !isCleaner(task)) {
                execution.usedUnmodelled = true;
                engine.reasons.add("JDK code started thread " + thread.getName()
                        + ", which the engine does not control: what it does was not explored");
            }
        }
        if (ofProgram) start(t, thread);
        return ofProgram;
    }

    /** Whether the thread would only run finalizers or cleaners, of which no execution has any. */
    private static boolean isCleaner(Object task) {
        String name = task == null ? "" : task.getClass().getName();
        return name.equals("jdk.internal.ref.CleanerImpl") || name.startsWith("java.lang.ref.");
    }

    /** The task that a thread was given, or null. */
    public static Object task(Thread thread) {
        return ThreadFields.task(thread);
    }

    /** Whether the class of the object belongs to the program. */
    public static boolean isOfProgram(Object object) {
        ClassLoader loader = object.getClass().getClassLoader();
        return loader != null && loader != ClassLoader.getPlatformClassLoader();
    }

    public void join(ManagedThread t, Thread thread, long nanos) throws InterruptedException {
        ObjectRecord record = record(t, thread);
        Cell life = record.cell(ObjectNames.LIFE, execution);
        boolean timed = nanos > 0 && nanos < FOREVER;
        ThreadOps.Join join = new ThreadOps.Join(t, life, Describe.thread(record), timed);
        if (timed) arm(t, "join", nanos);
        engine.step(t, join);
        if (timed) engine.symmetry.addressed(record.thread);
        if (join.interrupted) throw new InterruptedException();
        if (!timed) engine.symmetry.joined(t, record.thread);
    }

    /** Arms the timer of a modelled method before the thread stops at it. */
    public void arm(ManagedThread t, String what) {
        arm(t, what, t.timer.limitNanos);
    }

    public void arm(ManagedThread t, String what, long nanos) {
        t.timer.deadline = t.environment.deadline(nanos);
        if (execution.timedWaitsExpire() && nanos < FOREVER) arm(t, what, false);
    }

    private void armSpurious(ManagedThread t, String what) {
        t.timer.deadline = 0;
        arm(t, what, true);
    }

    private void arm(ManagedThread t, String what, boolean spurious) {
        if (t.dying) return;
        Event event = t.scheduling.lastEvent;
        event.footprint.write(t.wake.name, t.wake.state, WakeState.IDLE);
        t.wake.state = WakeState.IDLE;
        execution.arm(t, new ParkOps.Timer(t, what, spurious), event);
    }

    /** Reads the state of the thread's life cell, as in {@link LifeState}. */
    public long life(ManagedThread t, Thread thread) {
        ObjectRecord record = record(t, thread);
        Cell life = record.cell(ObjectNames.LIFE, execution);
        String name = Describe.thread(record);
        engine.symmetry.addressed(record.thread);
        engine.step(t, new ThreadOps.Inspect(t, life, name));
        t.loops.read(life, "the life of " + name, execution);
        return life.state;
    }

    /**
     * The state of a thread. Until the program is known to ask for it, a thread that has started always appears to run;
     * the search then starts again.
     */
    public Thread.State state(ManagedThread t, Thread thread) {
        ObjectRecord record = record(t, thread);
        engine.symmetry.addressed(record.thread);
        ThreadOps.AskState ask = new ThreadOps.AskState(t, record, execution);
        engine.step(t, ask);
        ask.addReads(t.loops);
        return ask.answer();
    }

    public void interrupt(ManagedThread t, Thread thread) {
        ObjectRecord record = record(t, thread);
        Cell flag = record.cell(ObjectNames.INTERRUPT, execution);
        t.loops.progressed();
        engine.step(t, new InterruptOps.Interrupt(t, flag, record.thread, Describe.thread(record)));
    }

    public boolean isInterrupted(ManagedThread t, Thread thread, boolean clear) {
        ObjectRecord record = record(t, thread);
        Cell flag = record.cell(ObjectNames.INTERRUPT, execution);
        // in the body of a modelled method: the model has already performed the check
        if (t.calls.depth > 0) return flag.state != 0;
        InterruptOps.SeeInterrupt see = new InterruptOps.SeeInterrupt(t, flag, clear);
        engine.step(t, see);
        if (see.seen && clear) t.loops.progressed();
        else t.loops.read(flag, "the interrupt of " + Describe.thread(record), execution);
        return see.seen;
    }

    public void sleep(ManagedThread t, long nanos) throws InterruptedException {
        InterruptOps.SeeInterrupt see = new InterruptOps.SeeInterrupt(t, t.interrupt, true);
        if (nanos > 0) engine.stepAfterPause(t, see);
        else engine.step(t, see);
        if (see.seen) {
            t.loops.progressed();
            throw new InterruptedException("sleep interrupted");
        }
        t.environment.pass(nanos);
    }

    public void park(ManagedThread t, long nanos) {
        boolean timed = nanos >= 0 && nanos < FOREVER;
        if (nanos == 0) return;
        boolean spurious = !(timed && execution.timedWaitsExpire()) && execution.mayWakeSpuriously(t);
        if (timed) arm(t, "park", nanos);
        if (spurious) armSpurious(t, "park");
        ParkOps.Park park = new ParkOps.Park(t, timed, timed || spurious);
        engine.step(t, park);
        if (park.timedOut && !spurious) return;
        if (park.tookPermit || spurious) t.loops.progressed();
        else t.loops.read(t.interrupt, "the interrupt of " + t.name(), execution);
    }

    public void unpark(ManagedThread t, Thread thread) {
        if (thread == null) return;
        ObjectRecord record = record(t, thread);
        Cell permit = record.cell(ObjectNames.PERMIT, execution);
        if (permit.state == 0) t.loops.progressed();
        engine.step(t, new ParkOps.Unpark(t, permit, Describe.thread(record)));
    }
}
