package org.racefinder.explorer.run;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Switcher;

/** The thread that runs executions. On a JDK with continuations, the whole program runs on it. */
final class DriverThread extends Thread {
    /** The work of a driver. */
    interface Work {
        void run() throws Exception;
    }

    private static final long STACK_BYTES = 16L << 20;

    private final Engine engine;
    private final Work work;
    private volatile Throwable failure;

    DriverThread(Engine engine, Work work) {
        super(null, null, "racefinder-driver", STACK_BYTES, false);
        this.engine = engine;
        this.work = work;
        setDaemon(true);
    }

    /** Returns the exception that ended the work early, or null. */
    Throwable failure() {
        return failure;
    }

    @Override
    public void run() {
        try {
            work.run();
        } catch (Throwable e) {
            failure = e;
        } finally {
            Switcher switcher = engine.switcher();
            if (switcher != null) switcher.close();
        }
    }
}
