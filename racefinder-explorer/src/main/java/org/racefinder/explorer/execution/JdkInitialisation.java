package org.racefinder.explorer.execution;

import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.ManagedThread;

/**
 * The initialiser of a JDK class that the JVM runs on behalf of a managed thread. It runs as on an ordinary thread: no
 * operation in it is a step, and the current thread is the platform thread, which others can wake up when the
 * initialiser waits for tasks of its own.
 */
public final class JdkInitialisation {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long CONTEXT_LOADER = UNSAFE.objectFieldOffset(Thread.class, "contextClassLoader");

    private final Engine engine;
    private ManagedThread thread;
    /** The thread that was current before. */
    private Thread managed;
    /** The thread that is current during the initialiser. */
    private Thread platformThread;

    private ClassLoader contextLoader;
    /** Initialisers may be nested. */
    private int depth;

    JdkInitialisation(Engine engine) {
        this.engine = engine;
    }

    /** Forgets an initialiser that an earlier execution has not left. */
    void reset() {
        thread = null;
        managed = null;
        platformThread = null;
        contextLoader = null;
        depth = 0;
    }

    /** Whether the caller runs an initialiser. */
    boolean isUnderWay() {
        return thread != null && Thread.currentThread() == platformThread;
    }

    public void begin() {
        if (isUnderWay()) {
            depth++;
            return;
        }
        ManagedThread t = engine.current();
        if (t == null) return;
        t.switchHooksOff();
        t.calls.uncontrolled++;
        // not through getContextClassLoader, which the program may override
        ClassLoader loader = (ClassLoader) UNSAFE.getReference(t.java, CONTEXT_LOADER);
        thread = t;
        managed = Thread.currentThread();
        depth = 1;
        platformThread = ContinuationSwitcher.leaveManaged();
        contextLoader = platformThread.getContextClassLoader();
        platformThread.setContextClassLoader(loader);
    }

    public void end() {
        if (!isUnderWay() || --depth > 0) return;
        ManagedThread t = thread;
        platformThread.setContextClassLoader(contextLoader);
        ContinuationSwitcher.makeCurrentOn(platformThread, managed);
        reset();
        t.calls.uncontrolled--;
        t.hooksBackOn();
    }
}
