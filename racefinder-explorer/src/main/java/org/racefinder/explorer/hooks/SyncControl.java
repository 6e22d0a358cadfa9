package org.racefinder.explorer.hooks;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.jdk.JvmSettings;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.MonitorActions;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.LifeState;
import org.racefinder.explorer.thread.UncontrolledRead;

/**
 * The hooks for monitors, threads, class initialisation and the environment of the program. Each finds the calling
 * thread and delegates.
 */
abstract class SyncControl extends AccessControl {
    private final MonitorActions monitors;
    private final ThreadActions threads;
    private final VirtualEnvironment environment;

    SyncControl(
            Engine engine,
            Accesses accesses,
            ThreadActions threads,
            ClassInitialisation classes,
            VirtualEnvironment environment) {
        super(engine, accesses, classes);
        this.monitors = new MonitorActions(engine);
        this.threads = threads;
        this.environment = environment;
    }

    // ---- monitors

    @Override
    public void enter(Object monitor, int site) {
        ManagedThread t = engine.self();
        if (t != null && monitor != null) monitors.enter(t, monitor, site);
        else if (t == null) engine.unfollowed(true, site);
    }

    @Override
    public void exit(Object monitor, int site) {
        ManagedThread t = engine.self();
        if (t != null && monitor != null) monitors.exit(t, monitor);
    }

    @Override
    public void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {
        ManagedThread t = engine.self();
        if (t != null) monitors.waitOn(t, monitor, millis, nanos);
    }

    @Override
    public void notifyOne(Object monitor) {
        ManagedThread t = engine.self();
        if (t != null) monitors.notifyOne(t, monitor);
    }

    @Override
    public void notifyEvery(Object monitor) {
        ManagedThread t = engine.self();
        if (t != null) monitors.notifyEvery(t, monitor);
    }

    @Override
    public boolean holdsLock(Object monitor) {
        ManagedThread t = engine.self();
        return t != null && monitors.holds(t, monitor);
    }

    // ---- threads

    @Override
    public Thread currentThread() {
        Thread natively = Thread.currentThread();
        ManagedThread t = engine.running();
        return t != null && natively == t.identity ? t.java : natively;
    }

    @Override
    public Thread ownThread() {
        ManagedThread t = engine.self();
        if (t != null) engine.symmetry.asksForItself(t);
        return currentThread();
    }

    @Override
    public boolean managed() {
        return engine.self() != null;
    }

    @Override
    public boolean start(Thread thread) {
        ManagedThread t = engine.self();
        if (t == null) return false;
        threads.start(t, thread);
        return true;
    }

    @Override
    public boolean startsUnseen(Thread thread) {
        ManagedThread t = engine.self();
        return t != null && threads.startUnseen(t, thread);
    }

    @Override
    public boolean join(Thread thread, long millis, int nanos) throws InterruptedException {
        ManagedThread t = engine.self();
        if (t == null) return false;
        threads.join(t, thread, millis * 1_000_000 + nanos);
        return true;
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        ManagedThread t = engine.self();
        if (t != null) threads.sleep(t, nanos);
    }

    @Override
    public boolean isAlive(Thread thread) {
        ManagedThread t = engine.self();
        return t == null ? thread.isAlive() : threads.life(t, thread) == LifeState.STARTED;
    }

    @Override
    public Thread.State state(Thread thread) {
        ManagedThread t = engine.self();
        return t == null ? thread.getState() : threads.state(t, thread);
    }

    @Override
    public void interrupt(Thread thread) {
        ManagedThread t = engine.self();
        if (t == null) thread.interrupt();
        else threads.interrupt(t, thread);
    }

    @Override
    public boolean isInterrupted(Thread thread, boolean clear) {
        ManagedThread t = engine.self();
        return t != null && threads.isInterrupted(t, thread, clear);
    }

    @Override
    public void yieldOrSpin() {
        ManagedThread t = engine.self();
        if (t != null && t.dying) throw engine.dying(t);
    }

    @Override
    public void park(Object blocker, long nanos) {
        ManagedThread t = engine.self();
        if (t != null) threads.park(t, nanos);
    }

    @Override
    public void unpark(Thread thread) {
        ManagedThread t = engine.self();
        if (t != null) threads.unpark(t, thread);
    }

    @Override
    public void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        ManagedThread t = engine.self();
        if (t == null) super.uncaughtException(group, thread, failure);
        else if (!t.dying) threads.uncaughtInGroup(t, group.getParent(), thread, failure);
    }

    // ---- class initialisation

    @Override
    public void use(int type) {
        ManagedThread t = engine.self();
        if (t != null && !t.initialised.contains(type)) classes.use(t, type);
    }

    @Override
    public void found(Class<?> type) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) classes.use(t, type);
    }

    // ---- the environment of the program

    @Override
    public void exit(int status) {
        ManagedThread t = engine.self();
        if (t != null) throw engine.exit(t, status);
    }

    @Override
    public void halt(int status) {
        ManagedThread t = engine.current();
        if (t != null) throw engine.halt(t, status);
    }

    @Override
    public boolean addShutdownHook(Thread hook) {
        return engine.self() != null && environment.addShutdownHook(engine.self(), hook);
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        return engine.self() != null && environment.removeShutdownHook(engine.self(), hook);
    }

    @Override
    public long nanoTime() {
        ManagedThread t = engine.self();
        return t == null ? System.nanoTime() : environment.nanoTime(t);
    }

    @Override
    public long currentTimeMillis() {
        ManagedThread t = engine.self();
        return t == null ? System.currentTimeMillis() : environment.currentTimeMillis(t);
    }

    @Override
    public void uncontrolled(String value, String what, int site) {
        ManagedThread t = engine.self();
        if (t == null || engine.execution.uncontrolled == null) return;
        try (HooksOff off = t.hooksOff()) {
            engine.execution.uncontrolled.add(new UncontrolledRead(t.actor, what, site, value));
        }
    }

    @Override
    public void changesSetting(String method) {
        ManagedThread t = engine.self();
        if (t == null) return;
        try (HooksOff off = t.hooksOff()) {
            JvmSettings.aboutToChange(method);
        }
    }

    @Override
    public long currentTimeNanos() {
        ManagedThread t = engine.self();
        return t == null ? super.currentTimeNanos() : environment.currentTimeNanos(t);
    }

    @Override
    public long randomBits() {
        ManagedThread t = engine.self();
        return t == null ? System.nanoTime() : environment.randomBits(t);
    }

    @Override
    public int choose(int alternatives) {
        ManagedThread t = engine.self();
        if (t == null || alternatives <= 1) return 0;
        t.loops.progressed();
        engine.step(t, new EngineOps.Choose(t, alternatives));
        return t.scheduling.alternative;
    }

    /** Runs on a thread of the JDK, except if the program itself calls {@code Cleanable.clean}. */
    @Override
    public boolean omitsCleanup(Runnable action) {
        return engine.current() == null && ThreadActions.isOfProgram(action);
    }

    @Override
    public void assume(String what) {
        ManagedThread t = engine.self();
        if (t != null) environment.assume(t, what);
    }

    @Override
    public void unsupported(String what, int site) {
        ManagedThread t = engine.self();
        if (t != null) environment.unsupported(t, what, site);
    }

    @Override
    public void unmodelled(String what, int site) {
        ManagedThread t = engine.self();
        if (t != null) environment.unmodelled(t, what, site);
    }
}
