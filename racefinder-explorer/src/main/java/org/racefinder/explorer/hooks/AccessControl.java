package org.racefinder.explorer.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.FinalFieldFreezes;
import org.racefinder.explorer.memory.HandleAccesses;
import org.racefinder.explorer.memory.UnsafeAccesses;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.runtime.Control;

/** The hooks for accesses to variables. Each finds the calling thread and delegates. */
abstract class AccessControl extends Control {
    final Engine engine;
    final ExecutionState execution;
    final Accesses accesses;
    final ClassInitialisation classes;
    private final HandleAccesses handles;
    private final UnsafeAccesses unsafe;
    private final FinalFieldFreezes finals;

    AccessControl(Engine engine, Accesses accesses, ClassInitialisation classes) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.classes = classes;
        this.handles = new HandleAccesses(engine, accesses, classes);
        this.unsafe = new UnsafeAccesses(engine, accesses, classes);
        this.finals = new FinalFieldFreezes(engine);
    }

    // ---- plain accesses

    @Override
    public void readField(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) unfollowed(owner, site);
        else if (owner != null && !t.dying) accesses.field(t, owner, field, site, false);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) unfollowed(owner, site);
        else if (owner != null && !t.dying) accesses.field(t, owner, field, site, true);
    }

    @Override
    public void readStatic(int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) engine.unfollowed(true, site);
        else if (!t.dying) accesses.staticField(t, field, site, false);
    }

    @Override
    public void writeStatic(int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) engine.unfollowed(true, site);
        else if (!t.dying) accesses.staticField(t, field, site, true);
    }

    @Override
    public void readElement(Object array, int index, int site) {
        ManagedThread t = engine.self();
        if (t == null) unfollowed(array, site);
        else if (array != null && !t.dying) accesses.element(t, array, index, site, false);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        ManagedThread t = engine.self();
        if (t == null) unfollowed(array, site);
        else if (array != null && !t.dying) accesses.element(t, array, index, site, true);
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

    /** The JVM loads or links for a thread, or the thread is not managed. */
    private void unfollowed(Object object, int site) {
        if (site != 0) engine.unfollowed(engine.isKnownUnfollowed(object), site);
    }

    // ---- reflection

    @Override
    public void reflected(Field field, Object owner, boolean writes, int site) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        if (Modifier.isStatic(field.getModifiers())) classes.use(t, field.getDeclaringClass());
        accesses.reflected(t, field, owner, writes, site);
    }

    // ---- final fields

    @Override
    public void readFinal(Object owner, int field, int type, int site) {
        ManagedThread t = engine.self();
        if (t == null || owner == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null || finals.isFrozenFor(t, record, type)) return;
        accesses.field(t, owner, field, site, false);
    }

    @Override
    public void writeFinal(Object owner, int field, int type, int site) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        finals.written(t, record, type);
        accesses.field(t, owner, field, site, true);
    }

    @Override
    public void freeze(Object owner, int type) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        finals.freeze(t, record, type);
        accesses.chains.frozen(t, record, type);
    }

    @Override
    public void readThrough(Object owner, int field, int type) {
        if (!accesses.chains.isActive()) return;
        ManagedThread t = engine.self();
        if (t != null && owner != null && !t.dying) accesses.readThrough(t, owner, field, type);
    }

    // ---- volatile fields

    @Override
    public void readVolatile(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) engine.unfollowed(false, site);
        else volatileAccess(t, owner, field, Contract.READ, site);
    }

    @Override
    public void writeVolatile(Object owner, int field, int site) {
        ManagedThread t = engine.self();
        if (t == null) engine.unfollowed(false, site);
        else volatileAccess(t, owner, field, Contract.WRITE, site);
    }

    private void volatileAccess(ManagedThread t, Object owner, int field, Contract contract, int site) {
        accesses.volatiles.field(t, owner, field, contract, 0, site);
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
    public void unsafe(
            Object owner, long offset, int mode, int type, Object expectedReference, long expected, int site) {
        ManagedThread t = engine.self();
        if (t == null) return;
        if (t.dying) throw engine.dying(t);
        unsafe.access(t, owner, offset, mode, type, expectedReference, expected, site);
    }

    @Override
    public void unsafeBytes(Object owner, long offset, long bytes, boolean writes, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) unsafe.bytes(t, owner, offset, bytes, writes, site);
    }

    @Override
    public void rawMemory(String method, int site) {
        ManagedThread t = engine.self();
        if (t != null && !t.dying) unsafe.rawMemory(t, site);
    }

    @Override
    public boolean weakFails() {
        ManagedThread t = engine.self();
        return t != null && t.memory.weakCompareFailed;
    }

    @Override
    public void fence(boolean acquires, boolean releases, boolean exact) {
        ManagedThread t = engine.self();
        if (t == null || t.dying) return;
        try (HooksOff off = t.hooksOff()) {
            if (acquires) accesses.order.fences.acquire(t, exact);
            if (releases) accesses.order.fences.release(t, exact);
            if (acquires && releases) t.memory.passedFullFence();
        }
    }
}
