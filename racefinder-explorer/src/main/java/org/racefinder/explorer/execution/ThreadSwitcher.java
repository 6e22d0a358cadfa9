package org.racefinder.explorer.execution;

import java.util.Arrays;
import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Runs managed threads on pooled platform threads, which park while they wait. Works on every JDK. Spinning instead of
 * parking is faster on an idle machine and a thousand times slower on a busy one. The JVM should be bound to one core.
 */
public final class ThreadSwitcher implements Switcher {
    /** Not LockSupport, which is rewritten and asks the engine for the current thread. */
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Engine engine;
    private Carrier[] idle = new Carrier[16];
    private int idleCount;
    private int carrierCount;
    private Executions executions;
    /** The thread that continues after the body of the current thread has ended; null if the execution is over. */
    private ManagedThread successor;

    public ThreadSwitcher(Engine engine) {
        this.engine = engine;
    }

    /**
     * A sequence of executions whose end the driver awaits. Sequences may be nested, because a search replays its
     * findings.
     */
    private static final class Executions {
        final Thread driver = Thread.currentThread();
        final Supplier<ManagedThread> next;
        volatile boolean over;
        boolean finished;
        Throwable failure;

        Executions(Supplier<ManagedThread> next) {
            this.next = next;
        }

        void await() {
            while (!over) UNSAFE.park(false, 0);
            over = false;
        }
    }

    /** A pooled platform thread that runs one managed thread after another. */
    final class Carrier extends Thread {
        private volatile boolean go;
        private ManagedThread assigned;

        Carrier() {
            super(null, null, "carrier-" + carrierCount++, 0, false);
            setDaemon(true);
        }

        @Override
        public void run() {
            boolean assignedHere = false;
            while (true) {
                if (!assignedHere) await();
                ManagedThread thread = assigned;
                if (thread == null) return;
                try {
                    StructuredScopes.clearValueCache();
                    mount(this, thread);
                    thread.body.run();
                } catch (Throwable e) {
                    if (!(e instanceof ExecutionOver)) engine.broken(e);
                }
                unmount(this);
                ManagedThread to = successor;
                successor = null;
                if (to != null && to.carrier == null) {
                    // a thread that has not begun has no carrier yet and can use this one
                    assign(to);
                    assignedHere = true;
                    continue;
                }
                if (to == null && !thread.dying && (to = nextExecution()) != null) {
                    assign(to);
                    assignedHere = true;
                    continue;
                }
                assignedHere = false;
                assigned = null;
                if (idleCount == idle.length) idle = Arrays.copyOf(idle, idleCount * 2);
                idle[idleCount++] = this;
                if (to != null) resumeThread(to);
                else finish();
            }
        }

        private void assign(ManagedThread thread) {
            assigned = thread;
            thread.carrier = this;
            thread.identity = this;
        }

        void await() {
            while (!go) UNSAFE.park(false, 0);
            go = false;
        }

        void proceed() {
            go = true;
            UNSAFE.unpark(this);
        }
    }

    /**
     * Begins the next execution on the carrier of the thread that ended last, which saves two thread switches. Returns
     * null if there is no further execution, or if the driver has to unwind threads first.
     */
    private ManagedThread nextExecution() {
        ExecutionState ended = engine.execution;
        for (int i = 0; i < ended.threadCount(); i++) {
            ManagedThread thread = ended.thread(i);
            if (thread.carrier != null && thread.state != ManagedThread.Life.ENDED) return null;
        }
        engine.resumed(null);
        Executions current = executions;
        ManagedThread first = null;
        try {
            first = current.next.get();
        } catch (Throwable e) {
            current.failure = e;
        }
        current.finished = first == null;
        return first;
    }

    /**
     * Makes the program's Thread object current where the JDK allows it. Elsewhere rewritten code asks the engine for
     * the current thread.
     */
    private void mount(Carrier carrier, ManagedThread thread) {
        if (ContinuationSwitcher.makeCurrentOn(carrier, thread.java)) thread.identity = thread.java;
        HashSeeds.carrier(carrier);
        engine.resumed(thread);
    }

    private static void unmount(Carrier carrier) {
        HashSeeds.forgetCarrier();
        ContinuationSwitcher.makeCurrentOn(carrier, carrier);
    }

    private void finish() {
        Executions current = executions;
        current.over = true;
        UNSAFE.unpark(current.driver);
    }

    @Override
    public void run(ManagedThread first, Supplier<ManagedThread> next) {
        Executions outer = executions;
        Executions mine = new Executions(next);
        executions = mine;
        try {
            for (ManagedThread thread = first; thread != null; thread = mine.finished ? null : next.get()) {
                resumeThread(thread);
                mine.await();
            }
        } finally {
            executions = outer;
        }
        if (mine.failure instanceof Error e) throw e;
        if (mine.failure instanceof RuntimeException e) throw e;
    }

    private void resumeThread(ManagedThread thread) {
        Carrier carrier = (Carrier) thread.carrier;
        if (carrier == null) {
            if (idleCount > 0) {
                carrier = idle[--idleCount];
            } else {
                carrier = newCarrier();
            }
            carrier.assign(thread);
        }
        carrier.proceed();
    }

    /**
     * The constructor of Thread asks the current thread for its context class loader, which the program may override.
     * Without a running thread, the current thread is the carrier of the caller.
     */
    private Carrier newCarrier() {
        engine.resumed(null);
        Carrier carrier = new Carrier();
        carrier.start();
        return carrier;
    }

    @Override
    public void switchTo(ManagedThread from, ManagedThread to) {
        Carrier mine = (Carrier) from.carrier;
        unmount(mine);
        resumeThread(to);
        mine.await();
        if (from.dying) throw ExecutionOver.SIGNAL;
        mount(mine, from);
    }

    @Override
    public void leave(ManagedThread from, ManagedThread to) {
        successor = to;
        if (from.state == ManagedThread.Life.ENDED) return;
        Carrier mine = (Carrier) from.carrier;
        unmount(mine);
        if (to != null) {
            successor = null;
            resumeThread(to);
        } else {
            finish();
        }
        mine.await();
        throw ExecutionOver.SIGNAL;
    }

    /** Parks forever, on behalf of a dying thread that catches every exception. Its carrier is not used again. */
    void abandon(ManagedThread thread) {
        finish();
        while (true) UNSAFE.park(false, 0);
    }

    @Override
    public void dispose(ExecutionState execution) {
        Executions outer = executions;
        Executions unwinding = new Executions(() -> null);
        executions = unwinding;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread thread = execution.thread(i);
            Carrier carrier = (Carrier) thread.carrier;
            if (carrier == null || thread.state == ManagedThread.Life.ENDED) continue;
            // a carrier has already left a thread that ended with a failure of the engine
            if (carrier.assigned != thread) continue;
            thread.dying = true;
            engine.resumed(thread);
            carrier.proceed();
            unwinding.await();
            thread.carrier = null;
        }
        executions = outer;
        engine.resumed(null);
    }

    @Override
    public void close() {
        while (idleCount > 0) idle[--idleCount].proceed();
    }

    @Override
    public String name() {
        return "threads";
    }
}
