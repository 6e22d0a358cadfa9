package org.racefinder.explorer.run;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Switcher;

/** The thread that runs executions; on a JDK with continuations, all of the program runs on it. */
final class DriverThread extends Thread {
    /** What a driver does. */
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

    /** What ended the work early; null if nothing did. */
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
