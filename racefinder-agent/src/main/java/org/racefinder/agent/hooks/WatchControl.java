package org.racefinder.agent.hooks;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.vm.annotation.DontInline;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.jdk.FieldOffsets;
import org.racefinder.agent.jdk.ModelRules;
import org.racefinder.agent.jdk.ReflectiveUses;
import org.racefinder.agent.jdk.VariableRules;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.ElementFootprint;
import org.racefinder.agent.shadow.FrozenChains;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.variable.ArrayOffsets;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Tracked;
import org.racefinder.runtime.Watch;

/**
 * The hooks of a parallel run for plain accesses, allocations, models and VarHandles. A failure inside a hook never
 * reaches the program.
 */
public class WatchControl extends Control {
    /**
     * The minimum length of an array whose accesses are kept as sets. Shorter arrays have shadow words from the start.
     */
    static final int MIN_LENGTH_FOR_SETS = 64;

    private final WatchedThreads threads;
    private final Shadows shadows;
    private final RaceChecker accesses;
    private final ModelRules rules;
    private final VariableHooks variables;
    private final SymbolTable symbols;
    private final RaceCollector races;
    private final ModelCallHooks calls;
    private final AllocationHooks allocations;
    private final SyncClock fences = new SyncClock();
    private final FrozenChains finals;
    private final FieldValues values;

    WatchControl(
            WatchedThreads threads,
            Shadows shadows,
            SymbolTable symbols,
            RaceCollector races,
            EventRecorder recording) {
        this.threads = threads;
        this.shadows = shadows;
        this.symbols = symbols;
        this.races = races;
        this.accesses = new RaceChecker(races, recording);
        FieldOffsets offsets = new FieldOffsets(symbols);
        this.variables = new VariableHooks(shadows, accesses, offsets, symbols, races);
        VariableRules atomics = new VariableRules(accesses, offsets, symbols, JdkModels.all());
        this.rules = new ModelRules(shadows, atomics, recording, threads.stamps());
        this.calls = new ModelCallHooks(shadows, rules, races);
        this.allocations = new AllocationHooks(shadows, races);
        this.finals = new FrozenChains(shadows, recording);
        this.values = new FieldValues(symbols);
    }

    ModelRules rules() {
        return rules;
    }

    RaceChecker accesses() {
        return accesses;
    }

    // ---- plain accesses

    @Override
    public void readField(Object owner, int field, int site) {
        WatchedThread t = threads.current();
        if (site != 0 && isDone(t, owner, field, false)) return;
        field(t, owner, field, false, site);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        WatchedThread t = threads.current();
        if (site != 0 && isDone(t, owner, field, true)) return;
        field(t, owner, field, true, site);
    }

    /**
     * Whether the thread has already made this access at the same time of its clock. Small enough for the JIT compiler
     * to inline into the program's code; {@link #field} does the rest.
     */
    private static boolean isDone(WatchedThread t, Object owner, int field, boolean writes) {
        return owner instanceof Tracked tracked
                && tracked.racefinder$record() instanceof Shadow shadow
                && shadow.has(word(shadow.layout.place(field), writes), writes ? t.writeEpoch : t.epoch);
    }

    private static int word(int place, boolean writes) {
        return writes ? AccessWords.write(place) : AccessWords.read(place);
    }

    /** Never inlined, so that the fast path before it can be. */
    @DontInline
    private void field(WatchedThread t, Object owner, int field, boolean writes, int site) {
        if (t.busy || owner == null) return;
        if (t.inModel && site != 0) leaveModel(t);
        t.enter();
        try {
            Shadow shadow = site == 0 ? ofCollection(t, owner) : shadows.of(t, owner);
            if (shadow == null) return;
            rules.beforeAccess(t);
            int place = shadow.layout.place(field);
            if (place >= shadow.size()) shadow.grow(shadow.layout.size());
            access(t, shadow, place, field, writes, site);
            if (!writes && shadow.isReached()) finals.readOn(t, shadow, values.reference(owner, field));
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    private void access(WatchedThread t, Shadow shadow, int place, int what, boolean writes, int site) {
        int at = site == 0 ? t.site : site;
        if (writes) accesses.write(t, shadow, place, what, at);
        else accesses.read(t, shadow, place, what, at);
    }

    private Shadow ofCollection(WatchedThread t, Object owner) {
        Shadow shadow = shadows.known(t, owner);
        t.inProgramsCollection = shadow != null && shadow.layout.ownsItsArrays();
        return shadow;
    }

    @Override
    public void readStatic(int field, int site) {
        staticField(field, false, site);
    }

    @Override
    public void writeStatic(int field, int site) {
        staticField(field, true, site);
    }

    private void staticField(int field, boolean writes, int site) {
        WatchedThread t = threads.current();
        Shadow shadow = shadows.ofStatic(t, field);
        if (shadow.has(word(0, writes), writes ? t.writeEpoch : t.epoch) || t.busy || site == 0) return;
        if (t.inModel) leaveModel(t);
        t.enter();
        try {
            if (shadow.size() == 0) shadow.grow(1);
            access(t, shadow, 0, field, writes, site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    @Override
    public void readElement(Object array, int index, int site) {
        WatchedThread t = threads.current();
        Shadow known = t.cached(array);
        if (known == null || !known.has(AccessWords.read(index), t.epoch)) element(t, array, known, index, false, site);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        WatchedThread t = threads.current();
        Shadow known = t.cached(array);
        if (known == null || !known.has(AccessWords.write(index), t.writeEpoch))
            element(t, array, known, index, true, site);
    }

    @DontInline
    private void element(WatchedThread t, Object array, Shadow known, int index, boolean writes, int site) {
        checkElement(t, array, known, index, writes, site);
    }

    /** Checks an access that the fast path could not finish. {@code known} is the shadow of the array, or null. */
    final void checkElement(WatchedThread t, Object array, Shadow known, int index, boolean writes, int site) {
        if (t.busy || array == null || index < 0) return;
        if (t.inModel && site != 0) leaveModel(t);
        Shadow shadow = known != null && known.size() > 0 ? known : elements(t, array, site);
        if (shadow == null) return;
        if (shadow.keepsSets()) note(t, array, shadow, index, writes, site);
        else elementWithWords(t, shadow, array, index, writes, site);
    }

    private void elementWithWords(WatchedThread t, Shadow shadow, Object array, int index, boolean writes, int site) {
        t.enter();
        try {
            rules.beforeAccess(t);
            access(t, shadow, index, Shadow.ELEMENT, writes, site);
            if (!writes && shadow.isReached() && array instanceof Object[] elements && index < elements.length)
                finals.readOn(t, shadow, elements[index]);
        } finally {
            t.leave(false);
        }
    }

    private void note(WatchedThread t, Object array, Shadow shadow, int index, boolean writes, int site) {
        int at = site == 0 ? t.site : site;
        ElementFootprint noted = t.footprint(array, index, at);
        if (noted != null && (writes ? noted.write(index) : noted.read(index))) return;
        int length = Array.getLength(array);
        if (index >= length) return;
        t.enter();
        try {
            if (writes) t.beforeWrite();
            t.noted(accesses).note(t, array, length, shadow, index, writes, at);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    /** The shadow of an array, with room for every valid index; null if the array does not belong to the program. */
    private Shadow elements(WatchedThread t, Object array, int site) {
        Shadow shadow = site == 0 && !t.inProgramsCollection ? shadows.listed(t, array) : shadows.ofArray(t, array);
        if (shadow != null && shadow.size() == 0) keepElements(t, shadow, Array.getLength(array), site);
        return shadow;
    }

    private static void keepElements(WatchedThread t, Shadow shadow, int length, int site) {
        t.enter();
        try {
            if (length >= MIN_LENGTH_FOR_SETS && site != 0 && !t.observed) shadow.keepSets(length);
            else if (!shadow.keepsSets()) shadow.keepWords(length);
        } finally {
            t.leave(false);
        }
    }

    @Override
    public void readElements(Object array, int from, int length, int site) {
        elements(array, from, length, false, site);
    }

    @Override
    public void writeElements(Object array, int from, int length, int site) {
        elements(array, from, length, true, site);
    }

    private void elements(Object array, int from, int length, boolean writes, int site) {
        WatchedThread t = threads.current();
        if (t.busy || array == null || from < 0) return;
        Shadow shadow = elements(t, array, site);
        if (shadow == null) return;
        int end = Math.min(Array.getLength(array), from + length);
        for (int i = from; i < end; i++) {
            if (shadow.keepsSets()) note(t, array, shadow, i, writes, site);
            else elementWithWords(t, shadow, array, i, writes, site);
        }
    }

    // ---- final fields

    @Override
    public void freeze(Object owner, int type) {
        WatchedThread t = threads.current();
        if (t.busy || !(owner instanceof Tracked object)) return;
        t.enter();
        try {
            finals.frozen(t, object, type);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    @Override
    public void readThroughFinal(Object owner, Object value, int type) {
        WatchedThread t = threads.current();
        if (!(owner instanceof Tracked object) || FrozenChains.promisesNothing(t, object.racefinder$record())) return;
        readThrough(t, owner, value, type);
    }

    /** Never inlined, so that the check before it can be. */
    @DontInline
    private void readThrough(WatchedThread t, Object owner, Object value, int type) {
        if (t.busy || value == null) return;
        t.enter();
        try {
            finals.readFinal(t, owner, value, type);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    @Override
    public void reflected(Field field, Object owner, boolean writes, int site) {
        WatchedThread t = threads.current();
        if (t.busy || field == null) return;
        if (Modifier.isStatic(field.getModifiers())) ReflectiveUses.type(t, symbols, field.getDeclaringClass());
        if (Modifier.isFinal(field.getModifiers())) return;
        int number = ReflectiveUses.number(t, symbols, field);
        int at = site == 0 ? t.site : site;
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (Modifier.isVolatile(field.getModifiers()) || isTreatedAsVolatile(t, field)) {
            int kind = (writes ? Watch.WRITES : 0) + (isStatic ? Watch.STATIC : 0);
            reflectedVolatile(isStatic ? null : owner, number, kind, Math.max(1, at), site == 0);
            return;
        }
        if (isStatic && writes) writeStatic(number, at);
        else if (isStatic) readStatic(number, at);
        else if (writes) writeField(owner, number, at);
        else readField(owner, number, at);
    }

    private boolean isTreatedAsVolatile(WatchedThread t, Field field) {
        boolean busy = t.enter();
        try {
            return races.isTreatedAsVolatile(field);
        } finally {
            t.leave(busy);
        }
    }

    /**
     * Announces a volatile access by reflection. No hook follows a call of a method handle, so its access ends at once.
     */
    private static void reflectedVolatile(Object owner, int field, int kind, int site, boolean byHandle) {
        Watch.beforeVolatile(owner, field, kind, site);
        if (byHandle) Watch.afterVolatile();
    }

    @Override
    public void found(Class<?> type) {
        WatchedThread t = threads.current();
        if (!t.busy) ReflectiveUses.type(t, symbols, type);
    }

    /** Makes method handles of fields announce their accesses. */
    @Override
    public boolean managed() {
        return true;
    }

    // ---- allocations

    @Override
    public void allocated(Object object, int site) {
        allocations.allocated(threads.current(), object, site);
    }

    @Override
    public void received(Object object, int site) {
        allocations.received(threads, object, site);
    }

    @Override
    public void allocatedFor(Object object, Object owner) {
        allocations.allocatedFor(threads.current(), object, owner);
    }

    @Override
    public void constructed(Tracked object) {
        allocations.constructed(threads, object);
    }

    // ---- calls into the JDK

    @Override
    public void atCall(int site) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.site = site;
        if (t.inModel) leaveModel(t);
    }

    @Override
    public int calledFrom() {
        return threads.current().site;
    }

    @Override
    public void returnsToCall(int site) {
        WatchedThread t = threads.current();
        if (!t.busy) t.site = site;
    }

    /** Called when the program's own code runs inside a modelled method. */
    void leaveModel(WatchedThread t) {
        calls.leaveModel(t);
    }

    @Override
    public boolean hashesKeyFirst(Object map, Object key) {
        WatchedThread t = threads.current();
        return !t.busy && !t.inModel;
    }

    @Override
    public void keyHashed(Object key, int hash) {
        threads.current().keyHashed(key, hash);
    }

    @Override
    public boolean knowsKeyHash(Object key) {
        return threads.current().takesHashOf(key);
    }

    @Override
    public int keyHash() {
        return threads.current().keyHash();
    }

    @Override
    public boolean begin(int model, Object self, Object argument, long number) {
        return calls.begin(threads.current(), model, self, argument, number);
    }

    @Override
    public void end(int model, Object self, Object result, long number) {
        calls.end(threads.current(), model, result, number);
    }

    @Override
    public void failed(int model, Object self, Throwable failure) {
        calls.failed(threads.current(), model);
    }

    // ---- unmodelled calls

    @Override
    public void unmodelled(String what, int site) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            races.unfollowed(what, site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    // ---- fences

    /** All fences share one clock: a fence acquires everything that earlier fences released. */
    @Override
    public void fence(boolean acquires, boolean releases, boolean exact) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            if (releases) fences.release(t);
            if (acquires) fences.acquire(t);
        } finally {
            t.leave(false);
        }
    }

    // ---- VarHandles and Unsafe

    @Override
    public void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {
        WatchedThread t = threads.current();
        if (!t.busy && handle != null) variables.handle(t, (VarHandle) handle, owner, index, mode, site);
    }

    @Override
    public void unsafe(
            Object owner, long offset, int mode, int type, Object expectedReference, long expected, int site) {
        WatchedThread t = threads.current();
        if (!t.busy) variables.unsafe(t, owner, offset, mode, type, site);
    }

    @Override
    public void unsafeBytes(Object owner, long offset, long bytes, boolean writes, int site) {
        WatchedThread t = threads.current();
        if (t.busy || !variables.areElements(t, owner, offset, bytes, site)) return;
        int count = ArrayOffsets.count(owner, offset, bytes);
        elements(owner, ArrayOffsets.first(owner, offset), count, writes, site);
    }

    @Override
    public void rawMemory(String method, int site) {
        WatchedThread t = threads.current();
        if (!t.busy) variables.rawMemory(t, site);
    }

    @Override
    public void accessDone(int wrote, int mode) {
        WatchedThread t = threads.current();
        if (!t.busy && t.accessed.shadow != null) variables.done(t, wrote, mode);
    }
}
