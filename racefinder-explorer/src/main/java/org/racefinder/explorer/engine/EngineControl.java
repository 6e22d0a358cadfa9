package org.racefinder.explorer.engine;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.concurrent.ForkJoinTask;
import org.racefinder.explorer.search.Event;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Tracked;

/** The doors through which rewritten code reaches the engine. Each finds the calling thread and hands over. */
final class EngineControl extends Control {
    /** A record in a user object needs no site, but it is not made by JDK code. */
    private static final int CONSTRUCTED = -1;

    private final Engine engine;
    private final Execution execution;
    private final Accesses accesses;
    private final HandleAccesses handles;
    private final LoopBounds loops;
    private final MonitorActions monitors;
    private final ThreadActions threads;
    private final ClassInitialisation classes;
    private final World world;
    private final Models models;

    EngineControl(Engine engine, Accesses accesses, ThreadActions threads, ClassInitialisation classes, World world) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.handles = new HandleAccesses(engine, accesses);
        this.loops = new LoopBounds(engine);
        this.monitors = new MonitorActions(engine);
        this.threads = threads;
        this.classes = classes;
        this.world = world;
        this.models = new Models(engine, accesses);
    }

    // ---- plain accesses

    @Override
    public void readField(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t != null && owner != null && !t.dying) accesses.field(t, owner, field, site, false);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t != null && owner != null && !t.dying) accesses.field(t, owner, field, site, true);
    }

    @Override
    public void readStatic(int field, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) accesses.staticField(t, field, site, false);
    }

    @Override
    public void writeStatic(int field, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) accesses.staticField(t, field, site, true);
    }

    @Override
    public void readElement(Object array, int index, int site) {
        ManagedThread t = engine.self();
        if (t != null && array != null && !t.dying) accesses.element(t, array, index, site, false);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        ManagedThread t = engine.self();
        if (t != null && array != null && !t.dying) accesses.element(t, array, index, site, true);
    }

    @Override
    public void readElements(Object array, int from, int length, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) accesses.elements(t, array, from, length, site, false);
    }

    @Override
    public void writeElements(Object array, int from, int length, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) accesses.elements(t, array, from, length, site, true);
    }

    // ---- final fields

    @Override
    public void readFinal(Object owner, int field, int type, int site) {
        ManagedThread t = engine.self();
        if (t == null || owner == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null || record.freezes == null || record.freezes.isFrozenFor(t, type, engine)) return;
        accesses.field(t, owner, field, site, false);
    }

    @Override
    public void writeFinal(Object owner, int field, int type, int site) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        if (record.freezes == null) record.freezes = new Freezes(t);
        record.freezes.begin(type, record, execution);
        accesses.field(t, owner, field, site, true);
    }

    @Override
    public void freeze(Object owner, int type) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        execution.chains.frozen(t, record);
        if (record.freezes != null) record.freezes.freeze(t, type, engine);
    }

    @Override
    public void readThrough(Object owner, int field) {
        if (!execution.chains.isActive()) return;
        ManagedThread t = engine.self();
        if (t != null && owner != null && !t.dying) accesses.readThrough(t, owner, field);
    }

    // ---- volatile fields

    @Override
    public void readVolatile(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t != null) volatileAccess(t, owner, field, VariableOps.Access.READ, site);
    }

    @Override
    public void writeVolatile(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t != null) volatileAccess(t, owner, field, VariableOps.Access.WRITE, site);
    }

    private void volatileAccess(ManagedThread t, Object owner, int field, VariableOps.Access access, int site) {
        accesses.volatileField(t, owner, field, access, 0, true, VariableOps.Mode.VOLATILE, site);
    }

    @Override
    public void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {
        ManagedThread t = engine.self();
        if (t == null || handle == null) return;
        if (t.dying) throw engine.dying(t);
        handles.access(t, handle, owner, index, mode, expectedReference, expected, site);
    }

    @Override
    public boolean weakFails() {
        ManagedThread t = engine.self();
        return t != null && t.weakFailed;
    }

    @Override
    public void fence(boolean acquires, boolean releases, boolean exact) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        t.bypass++;
        try {
            if (!exact) engine.reasons.add("VarHandle.loadLoadFence and storeStoreFence are taken for stronger fences");
            if (acquires) execution.fences.acquire(t);
            if (releases) execution.fences.release(t);
            if (acquires && releases) t.weakWrite = 0;
        } finally {
            t.bypass--;
        }
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
        }
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
        t.bypass++;
        return true;
    }

    @Override
    public boolean controls(Object self) {
        ManagedThread t = engine.self();
        return t != null && t.inModel == 0 && execution.known(self) != null;
    }

    @Override
    public boolean expired() {
        ManagedThread t = engine.self();
        return t != null && t.call != null && t.call.expired;
    }

    @Override
    public void end(int model, Object self, Object result, long number) {
        ManagedThread t = engine.current();
        if (t == null) return;
        if (models.isUncontrolled(model)) t.bypass--;
        else if (t.bypass == 0) models.end(t, model, result, number);
    }

    @Override
    public void failed(int model, Object self, Throwable failure) {
        ManagedThread t = engine.current();
        if (t == null) return;
        if (models.isUncontrolled(model)) t.bypass--;
        else if (t.bypass == 0) models.failed(t, model);
    }

    @Override
    public Object replacedReference() {
        ManagedThread t = engine.self();
        return t == null ? null : t.replacedReference;
    }

    @Override
    public long replacedNumber() {
        ManagedThread t = engine.self();
        return t == null ? 0 : t.replacedNumber;
    }

    @Override
    public void beginUncontrolled() {
        ManagedThread t = engine.current();
        if (t != null) t.bypass++;
    }

    @Override
    public void endUncontrolled() {
        ManagedThread t = engine.current();
        if (t != null && t.bypass > 0) t.bypass--;
    }

    @Override
    public void reflected(Field field, Object owner, boolean writes, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) accesses.reflected(t, field, owner, writes, site);
    }

    // ---- class initialisation and loops

    @Override
    public void use(int type) {
        ManagedThread t = engine.self();
        if (t != null && !t.hasInitialised(type)) classes.use(t, type);
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
        if (t != null) t.loops.made();
    }

    @Override
    public void atCall(int site) {
        ManagedThread t = engine.self();
        if (t != null) t.userSite = site;
    }

    @Override
    public void atMonitor(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && receiver != null) models.monitors().before(t, receiver);
    }

    @Override
    public void entry(Object self) {
        ManagedThread t = engine.self();
        if (t == null || t.inModel > 0) return;
        // parallel streams make their tasks in code that is not rewritten
        if (self instanceof ForkJoinTask<?>) models.tasks().known(t, self);
        if (execution.known(self) == null) return;
        boolean inner = t.callee == self && t.ofJdkCode && !t.begunAside;
        t.callee = null;
        if (inner) return;
        t.inner = true;
        engine.step(t, new VariableOps.Entry(t, self.getClass().getSimpleName()));
    }

    @Override
    public void callsInside(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && t.inModel == 0) t.callee = receiver;
    }

    @Override
    public void callsOutside(Object receiver) {
        ManagedThread t = engine.self();
        if (t == null || t.inModel > 0 || receiver == null) return;
        boolean ofTheProgram = receiver.getClass().getClassLoader() != null;
        t.callee = ofTheProgram ? null : receiver;
        if (ofTheProgram) t.ofJdkCode = false;
    }

    @Override
    public void inner(boolean from) {
        ManagedThread t = engine.self();
        if (t != null) t.inner = from;
    }

    @Override
    public void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        ManagedThread t = engine.self();
        if (t == null || t.dying || t.inModel > 0) return;
        if (!t.ofJdkCode && (owner == null || execution.known(owner) != null)) engine.stepOfJdkCode(t);
        edge(owner, field, reads, writes);
    }

    @Override
    public void edge(Object owner, int field, boolean reads, boolean writes) {
        ManagedThread t = engine.self();
        if (t == null || t.dying || t.inModel > 0) return;
        // an object under construction may be asked for its hash here, before it is announced
        HashSeeds.set(t.actor, ~++t.edges);
        ObjectRecord record = owner == null ? null : execution.known(owner);
        boolean task = owner instanceof ForkJoinTask<?>;
        if (record == null && owner != null && !task) return;
        Event event = engine.eventOfJdkCode(t);
        if (record == null && task) record = execution.allocate(owner, t, 0);
        if (writes) t.loops.made();
        if (writes && task) TaskFamily.touched(t, record, execution);
        accesses.edge(t, event, record, field, reads, writes);
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
        return t == null ? thread.isAlive() : threads.life(t, thread) == ThreadOps.STARTED;
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

    // ---- the world around the program

    @Override
    public void exit(int status) {
        ManagedThread t = engine.self();
        if (t != null) throw engine.exit(t, status);
    }

    @Override
    public boolean addShutdownHook(Thread hook) {
        return engine.self() != null && world.addShutdownHook(engine.self(), hook);
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        return engine.self() != null && world.removeShutdownHook(engine.self(), hook);
    }

    @Override
    public long nanoTime() {
        ManagedThread t = engine.self();
        return t == null ? System.nanoTime() : world.nanoTime(t);
    }

    @Override
    public long currentTimeMillis() {
        ManagedThread t = engine.self();
        return t == null ? System.currentTimeMillis() : world.currentTimeMillis(t);
    }

    @Override
    public long randomBits() {
        ManagedThread t = engine.self();
        return t == null ? System.nanoTime() : world.randomBits(t);
    }

    @Override
    public int choose(int alternatives) {
        ManagedThread t = engine.self();
        if (t == null || alternatives <= 1) return 0;
        t.loops.made();
        engine.step(t, new VariableOps.Choose(t, alternatives));
        return t.alternative;
    }

    @Override
    public void unmodelled(String what, int site) {
        ManagedThread t = engine.self();
        if (t != null) world.unmodelled(t, what, site);
    }
}
