package org.racefinder.explorer.execution;

import jdk.internal.misc.Unsafe;
import org.racefinder.analysis.AnalysisSet;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.SpinLocations;
import org.racefinder.explorer.symmetry.ThreadSymmetry;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.LifeState;

/**
 * Runs one execution after another, each first as the prefix of a schedule says and then freely. A managed thread stops
 * before every visible operation and itself chooses the thread of the next step, so that a step of the same thread
 * needs no switch.
 */
public final class Engine {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ACTIVITY = UNSAFE.objectFieldOffset(Engine.class, "activity");
    public final ExecutionState execution;
    private final RaceSink races;
    public final Reasons reasons;
    public final UnpredictableOperations unpredictable = new UnpredictableOperations();
    public final ThreadScheduler scheduler;
    public final JdkInitialisation initialisers = new JdkInitialisation(this);
    public final SpinLocations spinLocations = new SpinLocations();
    public final ThreadSymmetry symmetry;
    private final int maxSteps;
    private Switcher switcher;
    private ShutdownPhase shutdown = ShutdownPhase.NONE;
    private ManagedThread running;

    /** The first failure of the engine itself in this execution. */
    private Throwable broken;

    private boolean stepsExhausted;
    private final DaemonThreads daemons = new DaemonThreads();
    private StepObserver observer = StepObserver.NONE;
    /** Written at every step and every loop head, where the fence of a volatile write would cost more than all the rest. */
    private long activity;

    private volatile boolean stopRequested;
    private boolean cutShort;
    private boolean pinned;
    private boolean beginWithoutRunning;

    public Engine(AnalysisSet analyses, Reasons reasons, RaceSink races, int maxSteps) {
        this.execution = new ExecutionState(analyses, new ActorNumbers(reasons.names), reasons);
        this.symmetry = new ThreadSymmetry(execution);
        this.scheduler = new ThreadScheduler(this);
        this.reasons = reasons;
        this.races = races;
        this.maxSteps = maxSteps;
    }

    /** Sets the phase that runs when all other threads are done. */
    public void shutdown(ShutdownPhase phase) {
        shutdown = phase;
    }

    public ShutdownPhase shutdown() {
        return shutdown;
    }

    /**
     * Called when a hook in the code of the program finds no thread whose accesses are followed: the thread is outside
     * the engine's control, or the JVM is loading or linking on its behalf.
     *
     * @param shared whether the access may concern other threads
     * @param site 0 for a hook in JDK code, which runs on threads of the tool, too
     */
    public void unfollowed(boolean shared, int site) {
        ManagedThread t = running;
        if (site == 0 || t == null) return;
        if (Thread.currentThread() != t.identity && !initialisers.isUnderWay()) {
            execution.usedUnmodelled = true;
            reasons.addSite(
                    "code of the program ran on thread "
                            + Thread.currentThread().getName() + ", which the engine does not control",
                    site);
        } else if (shared && t.calls.uncontrolled > 0 && execution.threadCount() > 1) {
            reasons.addSite("code of the program that runs while classes are loaded or linked is not followed", site);
        }
    }

    /** Returns the object if the engine saw its creation, and the caller is a managed thread with its hooks off. */
    public boolean isKnownUnfollowed(Object object) {
        ManagedThread t = running;
        return t != null && Thread.currentThread() == t.identity && execution.known(object) != null;
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
     * Sets whether the engine performs the begin event of a thread without running the thread, which saves a switch.
     * The code of the thread up to its first operation then runs later than the begin event. That makes no difference
     * unless two accesses race.
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

    /** Whether the strategy has ended the execution before the program did. */
    public boolean endedByStrategy() {
        return scheduler.strategy.stopped();
    }

    /** Whether the execution was stopped before the program ended, so that the rest of it is unknown. */
    boolean wasCutShort() {
        return cutShort || scheduler.strategy.stopped();
    }

    // ---- executions

    /** Runs one execution to its end, after which its trace is complete. */
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
        daemons.began();
        initialisers.reset();
        execution.begin(races);
        races.begin(execution);
        observer.began();
        scheduler.began(schedule);
        ManagedThread main = program.mainThread();
        main.life.state = LifeState.STARTED;
        main.scheduling.pending = new ThreadLife.Begin(main);
        return choose(null);
    }

    private void end() {
        AwaitChange.giveUp(execution);
        if (!execution.exited) OutsideNotifications.addReasons(execution, reasons);
        if (!stopRequested && !wasCutShort() && !pinned && !stepsExhausted) Ending.endOptimisticReads(execution);
        Ending.leavePending(execution, unpredictable);
    }

    /** Releases the last execution: a program that filled the heap would leave no memory for the result. */
    public void letGo() {
        execution.begin(races);
        races.letGo();
    }

    /** Unwinds the remaining threads. The state of the execution may be inspected until then. */
    public void dispose() {
        switcher.dispose(execution);
        running = null;
    }

    public Throwable broken() {
        return broken;
    }

    /** How the last execution ended: {@link Ending#BOUNDED} if it reached a bound, since the rest of it is unknown. */
    public Ending ending() {
        if (wasCutShort() || stepsExhausted) return Ending.BOUNDED;
        return symmetry.isDeadEnd() ? Ending.CUT : Ending.of(execution);
    }

    public boolean stepsExhausted() {
        return stepsExhausted;
    }

    /** Called when the continuation of a thread could not yield: the search starts again on platform threads. */
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

    /** Grows whenever a managed thread reaches a step or a loop head; the watchdog checks it. */
    public long activity() {
        return UNSAFE.getLongOpaque(this, ACTIVITY);
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

    /** Withdraws a request to stop, so that executions can be replayed after a search was stopped. */
    public void resumeSearch() {
        stopRequested = false;
    }

    public boolean stopRequested() {
        return stopRequested;
    }

    // ---- called on managed threads

    /** The managed thread that calls, or null if its hooks are off or the caller is not managed. */
    public ManagedThread self() {
        ManagedThread t = running;
        return t != null && t.isHooked() && Thread.currentThread() == t.identity ? t : null;
    }

    /** The managed thread that calls, even if its hooks are off, or null if the caller is not managed. */
    public ManagedThread current() {
        ManagedThread t = running;
        return t != null && Thread.currentThread() == t.identity ? t : null;
    }

    void resumed(ManagedThread thread) {
        running = thread;
        if (thread != null) HashSeeds.set(thread.seedActor, thread.scheduling.events);
    }

    /** Stops the caller before the operation. Returns once the operation was chosen and performed. */
    public Event step(ManagedThread t, Op op) {
        if (t.dying) throw dying(t);
        if (t.calls.depth > 0 && t.calls.current != null) return performInModelledBody(t, op);
        boolean requestedByJdkCode = t.jdkCode.requestsNext;
        t.jdkCode.requestsNext = false;
        t.jdkCode.callee = null;
        if (requestedByJdkCode && t.jdkCode.ownsLastEvent && !t.scheduling.beganWithoutRunning && op.isBrief()) {
            if (op.enabled(Op.LIVE) && op.alternatives(Op.LIVE).length <= 1) return performInLastEvent(t, op);
            op.noteRefusalIn(t.scheduling.lastEvent);
        }
        if (execution.questions.any() && WaitingOps.isVisible(op, execution)) {
            return stepOfWaiting(t, op, requestedByJdkCode);
        }
        return stopAndPerform(t, op, requestedByJdkCode);
    }

    /** A blocking operation, if other threads can see that a thread waits. */
    private Event stepOfWaiting(ManagedThread t, Op op, boolean requestedByJdkCode) {
        if (t.waitsOn == null && t.waiting.state == 0) {
            WaitingOps.Attempt attempt = new WaitingOps.Attempt(op, execution);
            Event event = stopAndPerform(t, attempt, requestedByJdkCode);
            if (!attempt.waits()) return event;
        }
        return stopAndPerform(t, new WaitingOps.Proceed(op, execution), requestedByJdkCode);
    }

    /** Performs the operation at the end of a sleep. */
    public Event stepAfterPause(ManagedThread t, Op op) {
        if (!execution.questions.aboutStates() || t.dying || t.calls.depth > 0) return step(t, op);
        stopAndPerform(t, new WaitingOps.Pause(op, execution), false);
        return stopAndPerform(t, t.waiting.state == 0 ? op : new WaitingOps.Proceed(op, execution), false);
    }

    private Event stopAndPerform(ManagedThread t, Op requested, boolean requestedByJdkCode) {
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            Op op = symmetry.ordered(t, requested);
            t.scheduling.pending = op;
            if (observer != StepObserver.NONE) observer.pending(t, op.shown());
            ManagedThread next = choose(t);
            if (next != t) {
                if (next == null) switcher.leave(t, null);
                else switcher.switchTo(t, next);
            }
            Event event = perform(t);
            t.jdkCode.ownsLastEvent = requestedByJdkCode;
            return event;
        }
    }

    /** Performs an operation of unmodelled JDK code as part of the last event of the thread. */
    private Event performInLastEvent(ManagedThread t, Op op) {
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            int[] offered = op.alternatives(Op.LIVE);
            t.scheduling.alternative = offered.length == 0 ? 0 : offered[0];
            t.scheduling.lastEvent.operation = UnknownFootprint.of(t.scheduling.lastEvent.operation);
            op.perform(t.scheduling.lastEvent, execution);
            return t.scheduling.lastEvent;
        }
    }

    /**
     * Performs an operation of code that the body of a modelled method called back. The operation becomes part of the
     * step of that body. That makes the answer incomplete, unless the result of the operation is settled.
     */
    private Event performInModelledBody(ManagedThread t, Op op) {
        try (HooksOff off = t.hooksOff()) {
            settle(t);
            if (!op.isSettled())
                reasons.add("code called from inside " + t.calls.current.model.title() + " " + op.activity() + " ("
                        + op.describe() + "): what others do meanwhile was not explored");
            if (!op.enabled(Op.LIVE)) {
                remove(t, ManagedThread.Life.CUT);
                switcher.leave(t, choose(null));
                throw ExecutionOver.SIGNAL;
            }
            return performInLastEvent(t, op);
        }
    }

    /** Takes a thread out of the execution. */
    private static void remove(ManagedThread t, ManagedThread.Life how) {
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
        if (execution.accessLog.isActive()) execution.accessLog.performed(t, op, execution);
        t.calls.freeMonitor = null;
        t.loops.readsInARow = op.onlyRead() ? t.loops.readsInARow + 1 : 0;
        if (observer != StepObserver.NONE) observer.performed(t, op.shown(), event);
        scheduler.strategy.performed(t, op);
        HashSeeds.set(t.seedActor, t.scheduling.events);
        return event;
    }

    private Event record(int actor, int index, Op op, int alternative) {
        Event event = execution.trace.append(actor, index);
        event.operation = unpredictable.of(actor, op);
        event.alternative = alternative;
        event.alternatives = op.alternatives(Op.LIVE);
        return event;
    }

    /**
     * Called first on every managed thread. Performs the begin event of a shutdown hook; that of any other thread was
     * performed before.
     */
    public void begin(ManagedThread t) {
        if (t.scheduling.beforeFirstOperation) {
            t.scheduling.beforeFirstOperation = false;
            return;
        }
        try (HooksOff off = t.hooksOff()) {
            perform(t);
        }
    }

    /** Called last on every managed thread. */
    public void end(ManagedThread t) {
        boolean isHook = execution.hooksStarted && t.index >= execution.firstHook;
        step(t, new ThreadLife.End(t, execution.exited && isHook));
        t.switchHooksOff();
        t.state = ManagedThread.Life.ENDED;
        daemons.ended(execution);
        switcher.leave(t, choose(null));
    }

    /**
     * The event that the accesses of unmodelled JDK code belong to. Other threads may have taken steps since a thread
     * began without running; its JDK code then gets an event of its own.
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
        remove(t, how);
        throw leave(t);
    }

    /**
     * Ends the program: only shutdown hooks take further steps, and what they wait for. Never returns. An exit while the
     * program already ends waits for ever, as {@link Runtime#exit} does.
     */
    public ExecutionOver exit(ManagedThread t, int status) {
        if (execution.exited || execution.hooksStarted) step(t, new EngineOps.LateExit(t));
        return end(t, status);
    }

    /** Ends the program at once, without shutdown hooks. Never returns. */
    public ExecutionOver halt(ManagedThread t, int status) {
        execution.halted = true;
        return end(t, status);
    }

    private ExecutionOver end(ManagedThread t, int status) {
        step(t, new EngineOps.Exit(t, status));
        t.switchHooksOff();
        execution.exited = true;
        execution.exitStatus = status;
        throw leave(t);
    }

    /** Waits until the thread is unwound. From then on, hooks stop a thread that catches every exception. */
    private ExecutionOver leave(ManagedThread t) {
        try {
            switcher.leave(t, choose(null));
        } finally {
            t.hooksBackOn();
        }
        return ExecutionOver.SIGNAL;
    }

    /** Called when a dying thread reaches a hook. Abandons a thread that keeps catching the error. */
    public ExecutionOver dying(ManagedThread t) {
        if (++t.hooksWhileDying > 10_000 && switcher instanceof ThreadSwitcher threads) threads.abandon(t);
        return ExecutionOver.SIGNAL;
    }

    /** Examines what has happened since the last hook: the value that was written, and late effects of JDK code. */
    public void settle(ManagedThread t) {
        if (t.memory.lateWrite.pending()) t.memory.lateWrite.resolve(t, execution);
        if (t.calls.lateEffect != null) t.calls.lateEffect.settle(t, execution);
    }

    void active() {
        UNSAFE.putLongOpaque(this, ACTIVITY, activity + 1);
    }

    /** Lets another thread run, if one is enabled. */
    void giveWay(ManagedThread t) {
        if (!scheduler.othersCanRun(t)) return;
        scheduler.endShare();
        step(t, new EngineOps.Yield(t));
    }

    /**
     * Chooses the thread that runs next, or null if the execution is over. Steps of timers are performed here, and so
     * are begin events. If {@link #beginWithoutRunning} is set, a thread that has begun runs only when its first
     * operation has to be known.
     */
    private ManagedThread choose(ManagedThread current) {
        active();
        while (!stopRequested && !cutShort && !pinned) {
            if (execution.trace.length() >= maxSteps) {
                stepsExhausted = true;
                return null;
            }
            if (daemons.areEndless(execution)) {
                reasons.add(daemons.reason(execution));
                cutShort = true;
                return null;
            }
            ManagedThread chosen = scheduler.decide(current);
            if (chosen == null || chosen.scheduling.beforeFirstOperation) return chosen;
            int alternative = scheduler.alternative();
            observer.chosen(scheduler.isTimer() ? chosen.timer.actor : chosen.actor, alternative);
            if (scheduler.isTimer()) {
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
