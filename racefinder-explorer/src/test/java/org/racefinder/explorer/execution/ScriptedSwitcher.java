package org.racefinder.explorer.execution;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Runs the managed threads of a unit test, each on a separate platform thread, which waits on a semaphore until it is
 * its turn. Exactly one of them runs at a time, so a test is deterministic. A managed thread keeps its platform thread
 * for the whole execution: the JDK's own locks know their owner by it.
 */
public final class ScriptedSwitcher implements Switcher {
    /** A test that waits for this long fails, so that a thread that blocks outside the engine cannot stop the build. */
    private static final long TIMEOUT_SECONDS = 30;

    private final Engine engine;
    private final Semaphore over = new Semaphore(0);

    public ScriptedSwitcher(Engine engine) {
        this.engine = engine;
    }

    private final class Carrier extends Thread {
        private final ManagedThread thread;
        private final Semaphore turn = new Semaphore(0);

        Carrier(ManagedThread thread) {
            super("carrier of " + thread.name());
            this.thread = thread;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                thread.body.run();
            } catch (ExecutionOver unwound) {
                return;
            } catch (Throwable failure) {
                engine.broken(failure);
                over.release();
            }
        }
    }

    private void proceed(ManagedThread thread) {
        engine.resumed(thread);
        if (thread.carrier instanceof Carrier carrier) {
            carrier.turn.release();
            return;
        }
        Carrier carrier = new Carrier(thread);
        thread.carrier = carrier;
        thread.identity = carrier;
        carrier.start();
    }

    private static void await(Semaphore signal) {
        try {
            if (!signal.tryAcquire(TIMEOUT_SECONDS, TimeUnit.SECONDS))
                throw new IllegalStateException("no thread continues: a script blocks outside the engine");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitTurn(ManagedThread thread) {
        ((Carrier) thread.carrier).turn.acquireUninterruptibly();
        if (thread.dying) throw ExecutionOver.SIGNAL;
    }

    @Override
    public void run(ManagedThread first, Supplier<ManagedThread> next) {
        over.drainPermits();
        for (ManagedThread thread = first; thread != null; thread = next.get()) {
            proceed(thread);
            await(over);
        }
    }

    @Override
    public void switchTo(ManagedThread from, ManagedThread to) {
        proceed(to);
        awaitTurn(from);
    }

    @Override
    public void leave(ManagedThread from, ManagedThread to) {
        boolean ended = from.state == ManagedThread.Life.ENDED;
        if (to != null) proceed(to);
        else over.release();
        if (!ended) awaitTurn(from);
    }

    @Override
    public void dispose(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread thread = execution.thread(i);
            if (!(thread.carrier instanceof Carrier carrier) || thread.state == ManagedThread.Life.ENDED) continue;
            thread.dying = true;
            engine.resumed(thread);
            carrier.turn.release();
            join(carrier);
        }
        engine.resumed(null);
    }

    private static void join(Thread carrier) {
        try {
            carrier.join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (carrier.isAlive()) throw new IllegalStateException(carrier.getName() + " does not unwind");
    }

    @Override
    public void close() {}

    @Override
    public String name() {
        return "scripted";
    }
}
