package org.racefinder.agent.hooks;

import java.io.Closeable;
import java.util.Arrays;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.jdk.BackingCollections;
import org.racefinder.agent.jdk.ModelRules;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.runtime.Watch;
import org.racefinder.runtime.Watcher;
import org.racefinder.trace.log.LogOp;

/**
 * The hooks of a parallel run for monitors, volatile fields, class initialisation and threads. A failure inside a hook
 * never reaches the program.
 */
public final class WatchEvents extends Watcher {
    private final WatchedThreads threads;
    private final Shadows shadows;
    private final BackingCollections wholes;
    private final WatchControl control;
    private final RaceChecker accesses;
    private final RaceCollector races;
    private final EventRecorder recording;
    /** By type: the clock of the thread that initialised the class; null until it is initialised. */
    private volatile SyncClock[] initialised = new SyncClock[64];
    /**
     * Counts initialisations of classes whose name another class loader had already defined: a thread that has used the
     * earlier class has not used the later one.
     */
    private volatile int initialisedAgain;

    private final Runnable beforeHalt;

    /** @param beforeHalt what to do before the program halts its JVM */
    public WatchEvents(
            WatchedThreads threads,
            Shadows shadows,
            WatchControl control,
            RaceCollector races,
            EventRecorder recording,
            Runnable beforeHalt) {
        this.beforeHalt = beforeHalt;
        this.recording = recording;
        this.threads = threads;
        this.shadows = shadows;
        this.wholes = new BackingCollections(shadows);
        this.control = control;
        this.accesses = control.accesses();
        this.races = races;
    }

    /** Returns null if the event is not followed; otherwise the thread is busy until {@link #done}. */
    private WatchedThread start(int site) {
        WatchedThread t = threads.current();
        if (t.busy) return null;
        if (t.inModel) {
            if (site == 0) return null;
            control.leaveModel(t);
        }
        t.enter();
        return t;
    }

    private static void done(WatchedThread t) {
        t.leave(false);
    }

    // ---- monitors

    @Override
    public void entered(Object monitor, int site) {
        entered(monitor, site, LogOp.LOCK);
    }

    private void entered(Object monitor, int site, LogOp how) {
        WatchedThread t = start(site);
        if (t == null) return;
        try {
            Shadow shadow = ofMonitor(t, monitor, site);
            if (shadow == null) return;
            shadow.synchronization().monitor.acquireHeld(t);
            recording.lock(how, t, shadow, how == LogOp.WAITED ? t.site : site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void exiting(Object monitor, int site) {
        exiting(monitor, site, LogOp.UNLOCK);
    }

    private void exiting(Object monitor, int site, LogOp how) {
        WatchedThread t = threads.current();
        if (t.busy || t.inModel && site == 0 || monitor == null) return;
        t.enter();
        try {
            Shadow shadow = ofMonitor(t, monitor, site);
            if (shadow == null) return;
            recording.lock(how, t, shadow, site);
            shadow.synchronization().monitor.releaseHeld(t);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    /** Null for a stream that the JDK created for itself, such as those inside System.out, and locks itself. */
    private Shadow ofMonitor(WatchedThread t, Object monitor, int site) {
        boolean isOfStream = site == 0 && monitor instanceof Closeable;
        return isOfStream ? shadows.known(t, monitor) : shadows.of(t, monitor);
    }

    @Override
    public void waits(Object monitor) {
        exiting(monitor, 1, LogOp.WAITS);
    }

    @Override
    public void waited(Object monitor) {
        if (monitor != null) entered(monitor, 1, LogOp.WAITED);
    }

    // ---- volatile fields

    @Override
    public void beforeVolatile(Object owner, int field, int kind, int site) {
        boolean isStatic = (kind & Watch.STATIC) != 0;
        if (owner == null && !isStatic) return;
        WatchedThread t = start(site);
        if (t == null) return;
        try {
            Shadow shadow = isStatic ? shadows.ofStatic(t, field) : shadows.of(t, owner);
            int place = isStatic ? 0 : shadow.layout.place(field);
            AtomicVariable variable = shadow.synchronization().variable(place);
            variable.lock();
            t.variable = variable;
            t.variableIsWritten = (kind & Watch.WRITES) != 0;
            t.accessed.set(shadow, place, field, site);
            if (!t.variableIsWritten) return;
            accesses.atomicWrite(t, variable, shadow, place, field, site);
            variable.write(t);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void afterVolatile() {
        WatchedThread t = threads.current();
        AtomicVariable variable = t.variable;
        if (t.busy || variable == null) return;
        t.enter();
        try {
            t.variable = null;
            WatchedThread.AccessedLocation accessed = t.accessed;
            if (!t.variableIsWritten) {
                variable.read(t);
                accesses.atomicRead(t, variable, accessed.shadow, accessed.place, accessed.what, accessed.site);
            }
            accessed.forget();
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            variable.unlock();
            done(t);
        }
    }

    // ---- class initialisation

    @Override
    public void used(int type) {
        WatchedThread t = threads.current();
        int asOf = initialisedAgain;
        if (t.busy || t.uses(type, asOf)) return;
        SyncClock clock = initialised(type, false);
        if (clock == null) return;
        t.enter();
        try {
            clock.acquire(t);
            t.use(type, asOf);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void use(Class<?> user, int type) {
        WatchedThread t = threads.current();
        if (t.busy || t.uses(type, initialisedAgain)) return;
        if (initialisedAgain > 0 || initialised(type, false) == null) initialise(user);
        // No other thread has initialised the class: this thread is about to do so, or it has no initialiser.
        if (initialised(type, false) == null) t.use(type, initialisedAgain);
        else used(type);
    }

    /** Initialises the class, and throws what its use would throw. */
    private static void initialise(Class<?> user) {
        try {
            // No name leads to a hidden class, which a lookup would initialise; its use will.
            if (!user.isHidden()) Class.forName(user.getName(), true, user.getClassLoader());
        } catch (ClassNotFoundException e) {
            // The use itself will throw.
        }
    }

    @Override
    public void initialised(int type) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            boolean again = initialised(type, false) != null;
            initialised(type, true).release(t);
            if (again) countRepeatedInitialisation();
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    private synchronized void countRepeatedInitialisation() {
        initialisedAgain++;
    }

    private SyncClock initialised(int type, boolean create) {
        SyncClock[] known = initialised;
        SyncClock clock = type < known.length ? known[type] : null;
        return clock != null || !create ? clock : createInitialised(type);
    }

    private synchronized SyncClock createInitialised(int type) {
        SyncClock[] known = initialised;
        if (type >= known.length) known = Arrays.copyOf(known, 2 * type);
        if (known[type] == null) known[type] = new SyncClock();
        initialised = known;
        return known[type];
    }

    // ---- edges inside the JDK

    @Override
    public void acquired(Object synchronizer, int field) {
        WatchedThread t = threads.current();
        if (t.busy || t.inModel || synchronizer == null) return;
        t.enter();
        try {
            Shadow shadow = shadows.known(t, synchronizer);
            if (shadow != null) shadow.synchronization().acquire(t, field);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void released(Object synchronizer, int field) {
        WatchedThread t = threads.current();
        if (t.busy || synchronizer == null) return;
        t.enter();
        try {
            WatchedThread.Frame call = t.top();
            if (call.self != null && synchronizer instanceof java.util.concurrent.CyclicBarrier)
                control.rules().released(t, call.model, call);
            else if (!t.inModel) shadows.of(t, synchronizer).synchronization().release(t, field);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void calledBack() {
        WatchedThread t = threads.current();
        if (t.busy) return;
        // Needed even if the call has compared keys or elements before: other threads may have added some in the
        // meantime.
        if (t.inModel || t.top().model != null) control.leaveModel(t);
        ModelRules.functionBegins(t.top());
    }

    @Override
    public void callReturned() {
        WatchedThread t = threads.current();
        if (t.busy || t.top().model == null) return;
        WatchedThread.Frame call = t.top();
        t.enter();
        try {
            if (call.self != null) control.rules().callReturned(t, call.model, call);
            ModelRules.functionEnds(call);
            t.inModel = true;
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    // ---- concurrent collections

    @Override
    public boolean follows(Object collection) {
        WatchedThread t = threads.current();
        if (t.busy || collection == null) return false;
        t.enter();
        try {
            return wholes.of(t, collection) != null;
        } catch (Throwable e) {
            races.failed(e);
            return false;
        } finally {
            done(t);
        }
    }

    @Override
    public void placing(Object collection) {
        collection(collection, true);
    }

    @Override
    public void reached(Object collection) {
        collection(collection, false);
    }

    private void collection(Object collection, boolean places) {
        WatchedThread t = threads.current();
        if (t.busy || t.inModel || collection == null) return;
        t.enter();
        try {
            Shadow whole = wholes.of(t, collection);
            if (whole != null && places) whole.synchronization().placing(t);
            else if (whole != null) whole.synchronization().reachedAny(t);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void compared(Object queue) {
        WatchedThread t = threads.current();
        // Inside a model, no function of the program has run.
        if (t.busy || t.inModel) return;
        t.enter();
        try {
            Shadow shadow = shadows.known(t, queue);
            if (shadow != null) shadow.synchronization().queue().compared(t);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void part(Object view, Object collection) {
        WatchedThread t = threads.current();
        if (t.busy || view == null) return;
        t.enter();
        try {
            wholes.part(t, view, collection);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    // ---- threads

    @Override
    public void starting(Thread thread) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            threads.starting(t, thread);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void ended(Thread thread) {
        WatchedThread t = threads.current();
        boolean busy = t.enter();
        try {
            threads.ended(thread);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            // A virtual thread may end while its carrier is the current thread.
            t.leave(busy || thread == Thread.currentThread());
        }
    }

    @Override
    public void joined(Thread thread) {
        WatchedThread t = threads.current();
        if (t.busy || thread == null) return;
        t.enter();
        try {
            threads.joined(t, thread);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void interrupting(Thread thread) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            threads.interrupting(t, thread);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void interruptSeen(Thread thread) {
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            threads.interruptSeen(t, thread);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            done(t);
        }
    }

    @Override
    public void halting() {
        beforeHalt.run();
    }
}
