package org.racefinder.explorer.hooks;

import java.io.Reader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Array;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import org.racefinder.explorer.entry.ProgramFrames;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.LoopBounds;
import org.racefinder.explorer.jdk.ClassValues;
import org.racefinder.explorer.jdk.JdkCode;
import org.racefinder.explorer.jdk.Models;
import org.racefinder.explorer.jdk.ReceivedObjectTracker;
import org.racefinder.explorer.jdk.References;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.OpaqueObjects;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.runtime.Hooks;
import org.racefinder.runtime.Tracked;

/**
 * All hooks of the engine. This class adds those for allocation, modelled methods, loops and unmodelled JDK code. Each
 * hook finds the calling thread and delegates.
 */
public final class EngineControl extends SyncControl {
    /**
     * The site of an object of a rewritten class. The object needs no site, but 0 would mean that JDK code created it.
     */
    private static final int CONSTRUCTED = -1;

    private final LoopBounds loops;
    private final Models models;
    private final References references;
    private final ClassValues classValues;
    private final JdkCode jdkCode;
    private final ReceivedObjectTracker received;
    private final OpaqueObjects opaque;

    public EngineControl(
            Engine engine,
            Accesses accesses,
            ThreadActions threads,
            ClassInitialisation classes,
            VirtualEnvironment environment) {
        super(engine, accesses, threads, classes, environment);
        this.loops = new LoopBounds(engine);
        this.models = new Models(engine, accesses, threads);
        this.references = new References(engine);
        this.classValues = new ClassValues(engine);
        this.jdkCode = new JdkCode(engine, accesses, models.tasks(), models.stages());
        models.declineTo(jdkCode);
        this.received = new ReceivedObjectTracker(engine.execution);
        this.opaque = new OpaqueObjects(engine, accesses.current);
    }

    // ---- allocation

    @Override
    public void allocated(Object object, int site) {
        ManagedThread t = engine.self();
        if (t == null || object == null) return;
        ObjectRecord record = execution.allocate(object, t, site);
        record.lifted = site == 0;
        if (object instanceof ThreadPoolExecutor || object instanceof CompletableFuture<?>)
            record.createdAt = site != 0 ? site : t.position.callSite;
        if (object instanceof Object[] rows
                && rows.length > 0
                && rows[0] != null
                && rows[0].getClass().isArray()) {
            for (Object row : rows) if (row != null && Array.getLength(row) >= 0) allocated(row, site);
        } else if (object instanceof StringWriter writer) {
            models.monitors().buffer(t, writer);
        } else if (object instanceof Reader || object instanceof Writer) {
            models.monitors().lock(t, object);
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
            received.track(object, site);
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
    public void constructing(Tracked object) {
        ManagedThread t = engine.self();
        if (t != null) execution.allocate(object, t, CONSTRUCTED).isUnderConstruction = true;
    }

    @Override
    public void constructed(Tracked object) {
        ManagedThread t = engine.self();
        if (t == null) return;
        ObjectRecord known = execution.known(object);
        // A clone has the record of the original.
        if (known != null && known.object == object && known.isUnderConstruction) known.isUnderConstruction = false;
        else execution.allocate(object, t, CONSTRUCTED);
        if (object instanceof Reader || object instanceof Writer)
            models.monitors().lock(t, object);
    }

    // ---- references and class values

    @Override
    public void classValue(Object values, Class<?> of, boolean changes) {
        ManagedThread t = engine.self();
        if (t != null) classValues.step(t, values, of, changes);
    }

    @Override
    public void classValueRead(Object values, Class<?> of) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) classValues.returned(t, values, of);
    }

    @Override
    public StackTraceElement[] stackTrace(StackTraceElement[] frames) {
        ManagedThread t = engine.self();
        if (t == null) return frames;
        try (HooksOff off = t.hooksOff()) {
            return ProgramFrames.of(frames);
        }
    }

    @Override
    public void referenced(Object referent) {
        if (referent != null && engine.self() != null) execution.keepReferent(referent);
    }

    @Override
    public void reference(Object reference, boolean clears, int site) {
        ManagedThread t = engine.self();
        if (t == null || reference == null) return;
        t.position.callSite = site;
        references.used(t, reference, clears);
    }

    @Override
    public Thread ownThread() {
        ManagedThread t = engine.self();
        if (t != null) models.threadSeen(t);
        return super.ownThread();
    }

    // ---- models

    @Override
    public boolean begin(int model, Object self, Object argument, long number) {
        ManagedThread t = engine.self();
        if (t == null) return false;
        if (!models.isUncontrolled(model)) return models.begin(t, model, self, argument, number);
        t.switchHooksOff();
        t.calls.uncontrolled++;
        return true;
    }

    private static void endUncontrolled(ManagedThread t) {
        t.calls.uncontrolled--;
        t.hooksBackOn();
    }

    @Override
    public boolean hashesKeyFirst(Object map, Object key) {
        ManagedThread t = engine.self();
        return t != null && t.calls.depth == 0 && t.calls.hashedKey != key && execution.known(map) != null;
    }

    @Override
    public void keyHashed(Object key, int hash) {
        ManagedThread t = engine.self();
        if (t != null) t.calls.keyHashed(key, hash);
    }

    /** The engine itself also looks up keys in maps of the program, with the hooks off. */
    @Override
    public boolean knowsKeyHash(Object key) {
        ManagedThread t = engine.current();
        return t != null && t.calls.hashedKey == key;
    }

    @Override
    public int keyHash() {
        return engine.current().calls.keyHash;
    }

    @Override
    public void reuseKeyHash() {
        ManagedThread t = engine.self();
        if (t != null) t.calls.reuseKeyHash();
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
        if (models.isUncontrolled(model)) endUncontrolled(t);
        else if (t.isHooked()) models.end(t, model, result, number);
    }

    @Override
    public void failed(int model, Object self, Throwable failure) {
        ManagedThread t = engine.current();
        if (t == null) return;
        if (models.isUncontrolled(model)) endUncontrolled(t);
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
    public boolean runsJdkInitialisers() {
        return true;
    }

    @Override
    public void beginJdkInitialiser() {
        engine.initialisers.begin();
    }

    @Override
    public void endJdkInitialiser() {
        engine.initialisers.end();
    }

    @Override
    public void reserve(boolean begins) {
        ManagedThread t = engine.self();
        if (t != null && t.calls.computation != null) t.calls.computation.reserves = begins;
    }

    @Override
    public void staticOf(Class<?> owner, int symbol, int kind, int site) {
        ManagedThread t = engine.self();
        if (t == null) engine.unfollowed(kind != Hooks.USE, site);
        if (t == null || t.dying) return;
        int field = classes.staticOf(t, owner, symbol);
        if (field == 0 || kind == Hooks.USE) return;
        boolean writes = kind == Hooks.WRITE;
        if (field > 0) accesses.staticField(t, field, site, writes);
        else if (writes) writeVolatile(null, -field, site);
        else readVolatile(null, -field, site);
    }

    // ---- loops

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
    public void uncomparedLoop(int loop, int frame) {
        ManagedThread t = engine.self();
        if (t == null) return;
        t.loops.visitUncompared(loop, frame);
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
    public void draws() {
        ManagedThread t = engine.self();
        if (t != null) t.loops.draws();
    }

    @Override
    public void obtained(Object iterator) {
        ManagedThread t = engine.self();
        if (t == null || iterator == null) return;
        ObjectRecord record = execution.known(iterator);
        if (record == null) t.loops.obtained(iterator);
        else record.madeBy(t);
    }

    @Override
    public void iterates(Object iterator) {
        ManagedThread t = engine.self();
        if (t != null && iterator != null && !isFollowed(t, iterator)) t.loops.iterates(iterator);
    }

    @Override
    public void runsFuture(Object future) {
        ManagedThread t = engine.self();
        if (t != null) loops.runsFuture(t, future);
    }

    @Override
    public void taskBegins(Object task) {
        ManagedThread t = engine.self();
        if (t != null && task != null) loops.taskBegins(t, task);
    }

    @Override
    public void taskEnded() {
        ManagedThread t = engine.self();
        if (t != null) loops.taskEnded(t);
    }

    @Override
    public void awaitsTasks(Object queue) {
        ManagedThread t = engine.self();
        if (t != null) loops.awaitsTasks(t, queue);
    }

    /** Whether the fields of the object are announced when they are written. */
    private boolean isFollowed(ManagedThread t, Object object) {
        if (object instanceof Tracked) return true;
        if (execution.known(object) == null) return false;
        try (HooksOff off = t.hooksOff()) {
            return received.isFollowed(object);
        }
    }

    // ---- calls

    @Override
    public void atCall(int site) {
        ManagedThread t = engine.self();
        if (t != null) t.position.call(site);
        else engine.unfollowed(false, site);
    }

    @Override
    public boolean follows(Object lock) {
        ManagedThread t = engine.self();
        return t != null && lock != null && models.monitors().follows(t, lock);
    }

    @Override
    public int calledFrom() {
        ManagedThread t = engine.self();
        return t == null ? 0 : t.position.callSite;
    }

    @Override
    public void returnsToCall(int site) {
        ManagedThread t = engine.self();
        if (t != null) t.position.callSite = site;
    }

    @Override
    public void atMonitor(Object receiver) {
        ManagedThread t = engine.self();
        if (t != null && receiver != null) models.monitors().before(t, receiver);
    }

    // ---- unmodelled JDK code

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
}
