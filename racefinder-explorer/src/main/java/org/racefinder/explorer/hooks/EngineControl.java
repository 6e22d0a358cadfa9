package org.racefinder.explorer.hooks;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.BlockingQueue;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.LoopBounds;
import org.racefinder.explorer.jdk.JdkCode;
import org.racefinder.explorer.jdk.Models;
import org.racefinder.explorer.jdk.ReceivedObjectTracker;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.OpaqueObjects;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.LifeState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.MonitorActions;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.runtime.Tracked;

/** The hooks through which rewritten code calls the engine. Each finds the calling thread and delegates. */
public final class EngineControl extends AccessControl {
    /**
     * The site of an object whose record is part of the object itself: it needs no site, but must not count as created
     * by JDK code.
     */
    private static final int CONSTRUCTED = -1;

    private final LoopBounds loops;
    private final MonitorActions monitors;
    private final ThreadActions threads;
    private final ClassInitialisation classes;
    private final VirtualEnvironment environment;
    private final Models models;
    private final JdkCode jdkCode;
    private final ReceivedObjectTracker received;
    private final OpaqueObjects opaque;

    public EngineControl(
            Engine engine,
            Accesses accesses,
            ThreadActions threads,
            ClassInitialisation classes,
            VirtualEnvironment environment) {
        super(engine, accesses, classes);
        this.loops = new LoopBounds(engine);
        this.monitors = new MonitorActions(engine);
        this.threads = threads;
        this.classes = classes;
        this.environment = environment;
        this.models = new Models(engine, accesses, threads);
        this.jdkCode = new JdkCode(engine, accesses, models.tasks());
        this.received = new ReceivedObjectTracker(engine.execution);
        this.opaque = new OpaqueObjects(engine, accesses.current);
    }

    // ---- monitors

    @Override
    public void enter(Object monitor, int site) {
        ManagedThread t = engine.self();
        if (t != null && monitor != null) monitors.enter(t, monitor, site);
        else if (t == null) engine.unmanaged();
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

    // ---- allocation

    @Override
    public void allocated(Object object, int site) {
        ManagedThread t = engine.self();
        if (t == null || object == null) return;
        execution.allocate(object, t, site).lifted = site == 0;
        if (object instanceof Object[] rows
                && rows.length > 0
                && rows[0] != null
                && rows[0].getClass().isArray()) {
            for (Object row : rows) if (row != null && Array.getLength(row) >= 0) allocated(row, site);
        } else if (site != 0 && !object.getClass().isArray()) {
            try (HooksOff off = t.hooksOff()) {
                if (received.isFollowed(object)) received.partsOf(object);
            }
        }
    }

    @Override
    public void received(Object object, int site) {
        ManagedThread t = engine.self();
        if (t == null) return;
        try (HooksOff off = t.hooksOff()) {
            received.whole(object, site);
        }
    }

    @Override
    public void opaque(Object object, boolean writes, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) opaque.used(t, object, writes, site);
    }

    @Override
    public void allocatedFor(Object object, Object owner) {
        if (engine.self() != null && execution.known(owner) != null) allocated(object, 0);
    }

    @Override
    public void constructed(Tracked object) {
        ManagedThread t = engine.self();
        if (t != null) execution.allocate(object, t, CONSTRUCTED);
    }

    // ---- models

    @Override
    public boolean begin(int model, Object self, Object argument, long number) {
        ManagedThread t = engine.self();
        if (t == null) return false;
        if (!models.isUncontrolled(model)) return models.begin(t, model, self, argument, number);
        t.switchHooksOff();
        return true;
    }

    @Override
    public void limit(long nanos) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.depth == 0) t.timer.limitNanos = nanos;
    }

    @Override
    public boolean controls(Object self) {
        ManagedThread t = engine.self();
        return t != null && t.calls.depth == 0 && execution.known(self) != null;
    }

    @Override
    public boolean expired() {
        ManagedThread t = engine.self();
        return t != null && t.calls.current != null && t.calls.current.expired;
    }

    @Override
    public void end(int model, Object self, Object result, long number) {
        ManagedThread t = engine.current();
        if (t == null) return;
        if (models.isUncontrolled(model)) t.hooksBackOn();
        else if (t.isHooked()) models.end(t, model, result, number);
    }

    @Override
    public void failed(int model, Object self, Throwable failure) {
        ManagedThread t = engine.current();
        if (t == null) return;
        if (models.isUncontrolled(model)) t.hooksBackOn();
        else if (t.isHooked()) models.failed(t, model);
    }

    @Override
    public Object replacedReference() {
        ManagedThread t = engine.self();
        return t == null ? null : t.calls.replacedReference;
    }

    @Override
    public long replacedNumber() {
        ManagedThread t = engine.self();
        return t == null ? 0 : t.calls.replacedNumber;
    }

    @Override
    public void beginUncontrolled() {
        ManagedThread t = engine.current();
        if (t != null) t.switchHooksOff();
    }

    @Override
    public void endUncontrolled() {
        ManagedThread t = engine.current();
        if (t != null && !t.isHooked()) t.hooksBackOn();
    }

    @Override
    public void reflected(Field field, Object owner, boolean writes, int site) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        if (Modifier.isStatic(field.getModifiers())) classes.use(t, field.getDeclaringClass());
        accesses.reflected(t, field, owner, writes, site);
    }

    @Override
    public void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        ManagedThread t = engine.self();
        if (t == null) super.uncaughtException(group, thread, failure);
        else if (!t.dying) threads.uncaughtInGroup(t, group.getParent(), thread, failure);
    }

    @Override
    public void reserve(boolean begins) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.computation != null) t.calls.computation.reserves = begins;
    }

    @Override
    public void found(Class<?> type) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) classes.use(t, type);
    }

    // ---- class initialisation and loops

    @Override
    public void use(int type) {
        ManagedThread t = engine.self();
        if (t != null && !t.initialised.contains(type)) classes.use(t, type);
    }

    @Override
    public int frame() {
        ManagedThread t = engine.self();
        return t == null ? 0 : t.loops.newFrame();
    }

    @Override
    public void loop(int loop, int frame) {
        ManagedThread t = engine.self();
        if (t == null) return;
        t.loops.visit(loop, frame);
        loops.visited(t);
    }

    @Override
    public void loopValue(long value) {
        ManagedThread t = engine.self();
        if (t != null) t.loops.value(value);
    }

    @Override
    public void loopReference(Object value) {
        ManagedThread t = engine.self();
        if (t != null) t.loops.reference(value);
    }

    @Override
    public void loopEnd() {
        ManagedThread t = engine.self();
        if (t != null) loops.iterated(t);
    }

    @Override
    public void progress() {
        ManagedThread t = engine.self();
        if (t != null) t.loops.progressed();
    }

    @Override
    public void atCall(int site) {
        ManagedThread t = engine.self();
        if (t != null) t.position.callSite = site;
    }

    @Override
    public void atMonitor(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && receiver != null) models.monitors().before(t, receiver);
    }

    // ---- JDK code that runs as it is

    @Override
    public void entry(Object self) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.depth == 0) jdkCode.entry(t, self, !(self instanceof BlockingQueue<?>));
    }

    @Override
    public void briefEntry(Object self) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.depth == 0) jdkCode.entry(t, self, true);
    }

    @Override
    public void callsInside(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.depth == 0) t.jdkCode.callee = receiver;
    }

    @Override
    public void callsOutside(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.depth == 0 && receiver != null) JdkCode.callsOutside(t, receiver);
    }

    @Override
    public void inner(boolean from) {
        ManagedThread t = engine.self();
        if (t != null) t.jdkCode.requestsNext = from;
    }

    @Override
    public void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying && t.calls.depth == 0) jdkCode.ownEdge(t, owner, field, reads, writes);
    }

    @Override
    public void edge(Object owner, int field, boolean reads, boolean writes) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying && t.calls.depth == 0) jdkCode.edge(t, owner, field, reads, writes);
    }

    // ---- threads

    @Override
    public Thread currentThread() {
        Thread natively = Thread.currentThread();
        ManagedThread t = engine.running();
        return t != null && natively == t.identity ? t.java : natively;
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

    // ---- the environment around the program

    @Override
    public void exit(int status) {
        ManagedThread t = engine.self();
        if (t != null) throw engine.exit(t, status);
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

    @Override
    public void unmodelled(String what, int site) {
        ManagedThread t = engine.self();
        if (t != null) environment.unmodelled(t, what, site);
    }
}
