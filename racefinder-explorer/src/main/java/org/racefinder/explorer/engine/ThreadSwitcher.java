package org.racefinder.explorer.engine;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Managed threads on pooled platform threads that only ever park: works on every JDK. Spinning instead of parking is faster on an idle
 * machine and a thousand times slower on a busy one. The JVM is best kept on one core.
 */
final class ThreadSwitcher implements Switcher {
    private final Engine engine;
    private Carrier[] idle = new Carrier[16];
    private int idleCount;
    private Thread driver;
    private volatile boolean over;
    private int carriers;

    ThreadSwitcher(Engine engine) {
        this.engine = engine;
    }

    /** A pooled thread; runs one managed thread after the other. */
    final class Carrier extends Thread {
        private volatile boolean go;
        private ManagedThread assigned;

        Carrier() {
            super(null, null, "carrier-" + carriers++, 0, false);
            setDaemon(true);
        }

        @Override
        public void run() {
            boolean seated = false;
            while (true) {
                if (!seated) await();
                ManagedThread thread = assigned;
                try {
                    Scopes.forgetValues();
                    mount(this, thread);
                    thread.body.run();
                } catch (Throwable e) {
                    if (!(e instanceof ExecutionOver)) engine.broken(e);
                }
                unmount(this);
                ManagedThread to = successor;
                successor = null;
                if (to != null && to.carrier == null) {
                    // a thread that has not begun needs no other carrier
                    seat(to);
                    seated = true;
                    continue;
                }
                seated = false;
                assigned = null;
                if (idleCount == idle.length) idle = Arrays.copyOf(idle, idleCount * 2);
                idle[idleCount++] = this;
                if (to != null) proceedWith(to);
                else finish();
            }
        }

        private void seat(ManagedThread thread) {
            assigned = thread;
            thread.carrier = this;
            thread.identity = this;
        }

        void await() {
            while (!go) LockSupport.park(this);
            go = false;
        }

        void proceed() {
            go = true;
            LockSupport.unpark(this);
        }
    }

    private ManagedThread successor;

    /** The thread's own Thread object becomes current where the JDK allows it; elsewhere rewritten code asks the engine. */
    private void mount(Carrier carrier, ManagedThread thread) {
        if (ContinuationSwitcher.makeCurrentOn(carrier, thread.java)) thread.identity = thread.java;
        HashSeeds.carrier(carrier);
        engine.resumed(thread);
    }

    private static void unmount(Carrier carrier) {
        ContinuationSwitcher.makeCurrentOn(carrier, carrier);
    }

    private void finish() {
        over = true;
        LockSupport.unpark(driver);
    }

    @Override
    public void run(ManagedThread first) {
        driver = Thread.currentThread();
        over = false;
        proceedWith(first);
        awaitOver();
    }

    private void awaitOver() {
        while (!over) LockSupport.park(this);
    }

    private void proceedWith(ManagedThread thread) {
        Carrier carrier = (Carrier) thread.carrier;
        if (carrier == null) {
            if (idleCount > 0) {
                carrier = idle[--idleCount];
            } else {
                carrier = new Carrier();
                carrier.start();
            }
            carrier.seat(thread);
        }
        carrier.proceed();
    }

    @Override
    public void switchTo(ManagedThread from, ManagedThread to) {
        Carrier mine = (Carrier) from.carrier;
        unmount(mine);
        proceedWith(to);
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
            proceedWith(to);
        } else {
            finish();
        }
        mine.await();
        throw ExecutionOver.SIGNAL;
    }

    /** A dying thread that catches everything is left parked for ever; its carrier is not used again. */
    void abandon(ManagedThread thread) {
        finish();
        while (true) LockSupport.park(thread);
    }

    @Override
    public void dispose(Execution execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread thread = execution.thread(i);
            if (thread.carrier == null || thread.state == ManagedThread.Life.ENDED) continue;
            thread.dying = true;
            over = false;
            engine.resumed(thread);
            ((Carrier) thread.carrier).proceed();
            awaitOver();
            thread.carrier = null;
        }
        engine.resumed(null);
    }

    @Override
    public String name() {
        return "threads";
    }
}
