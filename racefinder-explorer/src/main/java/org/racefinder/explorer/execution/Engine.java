package org.racefinder.explorer.execution;

import org.racefinder.analysis.AnalysisSet;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.LifeState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.Spins;

/**
 * Runs one execution after the other, each under a schedule prefix and then freely. A managed thread is stopped before every visible
 * operation; whichever thread gets there decides who goes on, so a step without a change of thread costs no hand-over.
 */
public final class Engine {
    public final ExecutionState execution;
    private final RaceSink races;
    public final Reasons reasons;
    public final UnpredictableOperations unpredictable = new UnpredictableOperations();
    public final Turns turns;
    public final Spins spins = new Spins();
    private final int maxSteps;
    private Switcher switcher;
    private ShutdownPhase shutdown = ShutdownPhase.NONE;
    private ManagedThread running;

    private Throwable broken;
    private boolean stepsExhausted;
    private StepObserver observer = StepObserver.NONE;
    private volatile long activity;
    private volatile boolean stopRequested;
    private boolean cutShort;
    private boolean pinned;
    private boolean beginWithoutRunning;

    public Engine(AnalysisSet analyses, Reasons reasons, RaceSink races, int maxSteps) {
        this.execution = new ExecutionState(analyses, new ActorNumbers(reasons.names), reasons);
        this.turns = new Turns(this);
        this.reasons = reasons;
        this.races = races;
        this.maxSteps = maxSteps;
    }

    /** What runs when all else is over. */
    public void shutdown(ShutdownPhase phase) {
        shutdown = phase;
    }

    public ShutdownPhase shutdown() {
        return shutdown;
    }

    /** Rewritten code runs on a thread nobody controls. */
    public void unmanaged() {
        ManagedThread t = running;
        if (t != null && Thread.currentThread() != t.identity) {
            reasons.add("code of the program ran on thread "
                    + Thread.currentThread().getName() + ", which the engine does not control");
        }
    }

    public void use(Switcher chosen) {
        pinned = false;
        switcher = chosen;
    }

    public Switcher switcher() {
        return switcher;
    }

    public void observe(StepObserver by) {
        observer = by;
        races.observer(by);
    }

    /**
     * Whether a thread begins without running, which saves a change of thread. What it does up to its first operation then happens later than its
     * event: that changes nothing as long as no two accesses are unordered.
     */
    public void beginWithoutRunning(boolean from) {
        beginWithoutRunning = from;
    }

    public boolean beginsWithoutRunning() {
        return beginWithoutRunning;
    }

    public StepObserver observer() {
        return observer;
    }

    /** The execution was ended before the program was: how it would have gone on is not known. */
    boolean wasCutShort() {
        return cutShort || turns.guided.stopped();
    }

    // ---- executions

    /** What is run, one execution after the other. */
    public interface Executions {
        /** The schedule that the next one begins with, or null if there is none. */
        Schedule next();

        /** The execution is over, and its trace complete. Whoever goes on with another disposes of it before; returns whether to. */
        boolean ended();
    }

    /** Runs main under the prefix to the end of the execution; afterwards the trace is complete. */
    public void run(Schedule schedule, Program program) {
        ManagedThread first = begin(schedule, program);
        if (first == null) end();
        else switcher.run(first, this::endOnly);
    }

    private ManagedThread endOnly() {
        end();
        return null;
    }

    public void run(Executions executions, Program program) {
        ManagedThread first = next(executions, program);
        if (first == null) return;
        switcher.run(first, () -> {
            end();
            return executions.ended() ? next(executions, program) : null;
        });
    }

    private ManagedThread next(Executions executions, Program program) {
        for (Schedule schedule = executions.next(); schedule != null; schedule = executions.next()) {
            ManagedThread first = begin(schedule, program);
            if (first != null) return first;
            end();
            if (!executions.ended()) return null;
        }
        return null;
    }

    private ManagedThread begin(Schedule schedule, Program program) {
        broken = null;
        stepsExhausted = false;
        cutShort = false;
        execution.begin(races);
        races.begin(execution);
        observer.began();
        turns.began(schedule);
        ManagedThread main = program.mainThread();
        main.life.state = LifeState.STARTED;
        main.scheduling.pending = new ThreadLife.Begin(main);
        return choose(null);
    }

    private void end() {
        AwaitChange.giveUp(execution);
        if (!stopRequested && !wasCutShort() && !pinned && !stepsExhausted) endOptimisticReads();
        Ending.leavePending(execution, unpredictable);
    }

    /** Threads that wait for ever, or that an exit of the program leaves behind. A thread that was taken out of the execution might have gone on. */
    private void endOptimisticReads() {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.state == ManagedThread.Life.LIVE) t.endOptimisticReads();
        }
    }

    /** Forgets the last execution: a program that filled the heap leaves no room for its result. */
    public void letGo() {
        execution.begin(races);
        races.letGo();
    }

    /** Unwinds what is left; the state of the execution may be looked at before. */
    public void dispose() {
        switcher.dispose(execution);
        running = null;
    }

    public Throwable broken() {
        return broken;
    }

    /** How the execution that is over ended; of one that reached a bound, how it would have gone on is not known. */
    public Ending ending() {
        return wasCutShort() || stepsExhausted ? Ending.BOUNDED : Ending.of(execution);
    }

    public boolean stepsExhausted() {
        return stepsExhausted;
    }

    /** A thread could not be suspended where it had to be: the search starts again on threads. */
    void pinned(ManagedThread t) {
        pinned = true;
        t.dying = true;
    }

    public boolean wasPinned() {
        return pinned;
    }

    public void broken(Throwable failure) {
        if (broken == null) broken = failure;
    }

    /** Grows whenever a managed thread reaches a hook that counts: for the watchdog. */
    public long activity() {
        return activity;
    }

    public ManagedThread running() {
        return running;
    }

    public void stop() {
        stopRequested = true;
    }

    /** Ends the execution under way at its next step. */
    public void cutShort() {
        cutShort = true;
    }

    /** Forgets a request to stop: what found its end is looked at once more. */
    public void resumeSearch() {
        stopRequested = false;
    }

    public boolean stopRequested() {
        return stopRequested;
    }

    // ---- called on managed threads

    /** The managed thread that calls, unless the hooks are off for it. */
    public ManagedThread self() {
        ManagedThread t = running;
        return t != null && t.isHooked() && Thread.currentThread() == t.identity ? t : null;
    }

    /** The managed thread that calls, also while the hooks are off for it. */
    public ManagedThread current() {
        ManagedThread t = running;
        return t != null && Thread.currentThread() == t.identity ? t : null;
    }

    void resumed(ManagedThread thread) {
        running = thread;
        if (thread != null) HashSeeds.set(thread.actor, thread.scheduling.events);
    }

    /** Stops the caller before the operation; returns when it was chosen and has been performed. */
    public Event step(ManagedThread t, Op op) {
        if (t.dying) throw dying(t);
        if (t.calls.depth > 0 && t.calls.current != null) return inside(t, op);
        boolean inner = t.jdkCode.requestsNext;
        t.jdkCode.requestsNext = false;
        t.jdkCode.callee = null;
        if (inner && t.jdkCode.ownsLastEvent && !t.scheduling.beganWithoutRunning && op.isBrief()) {
            if (op.enabled(Op.LIVE) && op.alternatives(Op.LIVE).length <= 1) return part(t, op);
            op.noteRefusalIn(t.scheduling.lastEvent);
        }
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            t.scheduling.pending = op;
            observer.pending(t, op);
            ManagedThread next = choose(t);
            if (next != t) {
                if (next == null) switcher.leave(t, null);
                else switcher.switchTo(t, next);
            }
            Event event = perform(t);
            t.jdkCode.ownsLastEvent = inner;
            return event;
        }
    }

    /** JDK code that runs as it is goes on without having to wait: as far as the program can tell, that is one step. */
    private Event part(ManagedThread t, Op op) {
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            int[] offered = op.alternatives(Op.LIVE);
            t.scheduling.alternative = offered.length == 0 ? 0 : offered[0];
            t.scheduling.lastEvent.operation = OpenEnded.of(t.scheduling.lastEvent.operation);
            op.perform(t.scheduling.lastEvent, execution);
            return t.scheduling.lastEvent;
        }
    }

    /** A step of code that a modelled body called back: done at once, as part of the body's own step. */
    private Event inside(ManagedThread t, Op op) {
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            reasons.add("code called from inside " + t.calls.current.model.title() + " synchronizes (" + op.describe()
                    + "): what others do meanwhile was not explored");
            if (!op.enabled(Op.LIVE)) {
                state(t, ManagedThread.Life.CUT);
                switcher.leave(t, choose(null));
                throw ExecutionOver.SIGNAL;
            }
            return part(t, op);
        }
    }

    private static void state(ManagedThread t, ManagedThread.Life how) {
        t.state = how;
        t.scheduling.pending = null;
    }

    private Event perform(ManagedThread t) {
        Op op = t.scheduling.pending;
        t.scheduling.pending = null;
        t.loops.backEdges = 0;
        Event event = record(t.actor, t.scheduling.events++, op, t.scheduling.alternative);
        t.scheduling.lastEvent = event;
        t.scheduling.beganWithoutRunning = false;
        op.perform(event, execution);
        if (t.memory.weakWrite != 0 && op.isFullFence()) t.memory.weakWrite = 0;
        t.calls.freeMonitor = null;
        t.loops.readsInARow = op.onlyRead() ? t.loops.readsInARow + 1 : 0;
        observer.performed(t, op, event);
        turns.guided.performed(t, op);
        HashSeeds.set(t.actor, t.scheduling.events);
        return event;
    }

    private Event record(int actor, int index, Op op, int alternative) {
        Event event = execution.trace.append(actor, index);
        event.operation = unpredictable.of(actor, op);
        event.alternative = alternative;
        event.alternatives = op.alternatives(Op.LIVE);
        return event;
    }

    /** First thing a managed thread does: it has begun already, unless it is a shutdown hook. */
    public void begin(ManagedThread t) {
        if (t.scheduling.beforeFirstOperation) {
            t.scheduling.beforeFirstOperation = false;
            return;
        }
        try (HooksOff off = t.hooksOff()) {
            perform(t);
        }
    }

    /** Last thing a managed thread does. */
    public void end(ManagedThread t) {
        step(t, new ThreadLife.End(t));
        t.switchHooksOff();
        t.state = ManagedThread.Life.ENDED;
        switcher.leave(t, choose(null));
    }

    /**
     * The event to which belongs what JDK code of the caller touches now. Others may have taken steps since a thread began without running:
     * it then gets an event of its own.
     */
    public Event eventOfJdkCode(ManagedThread t) {
        if (t.scheduling.beganWithoutRunning) stepOfJdkCode(t);
        return t.scheduling.lastEvent;
    }

    public void stepOfJdkCode(ManagedThread t) {
        t.jdkCode.requestsNext = true;
        step(t, new EngineOps.Entry(t, "JDK code"));
    }

    /** Takes the caller out of the rest of this execution. Never returns. */
    ExecutionOver setAside(ManagedThread t, ManagedThread.Life how) {
        t.switchHooksOff();
        observer.pending(t, null);
        t.state = how;
        t.scheduling.pending = null;
        switcher.leave(t, choose(null));
        throw ExecutionOver.SIGNAL;
    }

    /** The program exits: nobody takes another step, except its shutdown hooks. */
    public ExecutionOver exit(ManagedThread t, int status) {
        step(t, new EngineOps.Exit(t, status));
        t.switchHooksOff();
        execution.exited = true;
        execution.exitStatus = status;
        switcher.leave(t, choose(null));
        throw ExecutionOver.SIGNAL;
    }

    public ExecutionOver dying(ManagedThread t) {
        if (++t.hooksWhileDying > 10_000 && switcher instanceof ThreadSwitcher threads) threads.abandon(t);
        return ExecutionOver.SIGNAL;
    }

    /** Looks at the value that the last announced write left behind. */
    public void settle(ManagedThread t) {
        if (t.memory.lateWrite.pending() && t.memory.lateWrite.resolve(execution)) t.loops.made();
        if (t.calls.lateEffect != null) t.calls.lateEffect.settle(t, execution);
    }

    void active() {
        activity++;
    }

    /** Lets another thread go on, if one can. */
    void giveWay(ManagedThread t) {
        if (!turns.othersCanRun(t)) return;
        turns.endShare();
        step(t, new EngineOps.Yield(t));
    }

    /**
     * Chooses the next step. Timers fire at once, without a change of thread, and so do threads begin, if they are to: such a thread comes to its
     * first operation only when somebody has to know it. Returns null when the execution is over.
     */
    private ManagedThread choose(ManagedThread current) {
        activity++;
        while (!stopRequested && !cutShort && !pinned) {
            if (execution.trace.length() >= maxSteps) {
                stepsExhausted = true;
                return null;
            }
            ManagedThread chosen = turns.decide(current);
            if (chosen == null || chosen.scheduling.beforeFirstOperation) return chosen;
            int alternative = turns.alternative();
            observer.chosen(turns.isTimer() ? chosen.timer.actor : chosen.actor, alternative);
            if (turns.isTimer()) {
                fire(chosen, alternative);
                continue;
            }
            chosen.scheduling.alternative = alternative;
            if (!(chosen.scheduling.pending instanceof ThreadLife.Begin)) return chosen;
            perform(chosen);
            chosen.scheduling.beforeFirstOperation = true;
            chosen.scheduling.beganWithoutRunning = true;
            if (!beginWithoutRunning) return chosen;
        }
        return null;
    }

    private void fire(ManagedThread t, int alternative) {
        Op timer = t.timer.operation;
        Event event = record(t.timer.actor, t.timer.events++, timer, alternative);
        timer.perform(event, execution);
        observer.performed(t, timer, event);
    }
}
