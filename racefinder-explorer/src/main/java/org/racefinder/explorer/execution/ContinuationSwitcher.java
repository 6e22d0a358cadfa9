package org.racefinder.explorer.execution;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Runs all managed threads on one carrier, each in a continuation of the JDK. Makes the program's Thread object current
 * in the VM, so that {@code Thread.currentThread()} and thread locals are right in all code. {@link #probe} tests
 * whether the JDK supports this.
 */
public final class ContinuationSwitcher implements Switcher {
    private static boolean keepsCurrentThread;
    private static final MethodHandle NEW;
    private static final MethodHandle RUN;
    private static final MethodHandle YIELD;
    private static final MethodHandle SET_CURRENT;
    private static final MethodHandle CARRIER;
    private static final Object SCOPE;

    static {
        MethodHandle make = null;
        MethodHandle run = null;
        MethodHandle yield = null;
        MethodHandle setCurrent = null;
        MethodHandle carrier = null;
        Object scope = null;
        try {
            Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
            Class<?> scopeType = Class.forName("jdk.internal.vm.ContinuationScope");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandles.Lookup inThread = MethodHandles.privateLookupIn(Thread.class, lookup);
            scope = scope(lookup, scopeType);
            make = lookup.findConstructor(continuation, MethodType.methodType(void.class, scopeType, Runnable.class))
                    .asType(MethodType.methodType(Object.class, Object.class, Runnable.class));
            run = lookup.findVirtual(continuation, "run", MethodType.methodType(void.class))
                    .asType(MethodType.methodType(void.class, Object.class));
            yield = lookup.findStatic(continuation, "yield", MethodType.methodType(boolean.class, scopeType))
                    .asType(MethodType.methodType(boolean.class, Object.class));
            setCurrent = inThread.findVirtual(
                    Thread.class, "setCurrentThread", MethodType.methodType(void.class, Thread.class));
            carrier = inThread.findStatic(Thread.class, "currentCarrierThread", MethodType.methodType(Thread.class));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            make = null;
        }
        NEW = make;
        RUN = run;
        YIELD = yield;
        SET_CURRENT = setCurrent;
        CARRIER = carrier;
        SCOPE = scope;
    }

    /** Uses a method handle: core reflection takes 20 ms to prepare the first call of a constructor. */
    private static Object scope(MethodHandles.Lookup lookup, Class<?> type) throws ReflectiveOperationException {
        try {
            return lookup.findConstructor(type, MethodType.methodType(void.class, String.class))
                    .invoke("racefinder");
        } catch (ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private ManagedThread next;
    private final Engine engine;

    public ContinuationSwitcher(Engine engine) {
        this.engine = engine;
    }

    /**
     * Stops making the program's threads current in the JVM, as on a JDK without continuations. Needed under a
     * debugger, which does not survive a change of the current thread.
     */
    public static void leaveCurrent() {
        keepsCurrentThread = true;
    }

    /** Tests whether continuations work on this JVM, by running one. */
    public static boolean probe() {
        if (NEW == null) return false;
        try {
            int[] steps = {0};
            Thread other = new Thread("probe");
            Thread self = Thread.currentThread();
            Object continuation = (Object) NEW.invokeExact(SCOPE, (Runnable) () -> {
                steps[0] = Thread.currentThread() == other ? 1 : 100;
                pause();
                steps[0]++;
            });
            makeCurrent(self, other);
            try {
                RUN.invokeExact(continuation);
                RUN.invokeExact(continuation);
            } finally {
                makeCurrent(self, self);
            }
            return steps[0] == 2;
        } catch (Throwable e) {
            return false;
        }
    }

    private static void pause() {
        try {
            boolean unused = (boolean) YIELD.invokeExact(SCOPE);
        } catch (IllegalStateException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes another Thread object current on a platform thread. Returns false if the JDK does not allow it. */
    static boolean makeCurrentOn(Thread carrier, Thread thread) {
        if (NEW == null || keepsCurrentThread) return false;
        try {
            makeCurrent(carrier, thread);
            return true;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes the platform thread current that runs the caller, and returns it. */
    static Thread leaveManaged() {
        if (NEW == null || keepsCurrentThread) return Thread.currentThread();
        try {
            Thread carrier = (Thread) CARRIER.invokeExact();
            makeCurrent(carrier, carrier);
            return carrier;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void makeCurrent(Thread carrier, Thread thread) throws Throwable {
        SET_CURRENT.invokeExact(carrier, thread);
    }

    @Override
    public void run(ManagedThread first, Supplier<ManagedThread> begin) {
        for (ManagedThread thread = first; thread != null; thread = begin.get()) run(thread);
    }

    private void run(ManagedThread first) {
        next = first;
        try {
            Thread carrier = (Thread) CARRIER.invokeExact();
            HashSeeds.carrier(carrier);
            while (next != null) {
                mount(carrier, next);
            }
        } catch (Throwable e) {
            engine.broken(e);
        } finally {
            HashSeeds.forgetCarrier();
        }
    }

    /**
     * Runs one thread until it is suspended. The flags of the worker keep this method and its callees from being
     * inlined into the loop above: the compiler assumes that the current thread is constant throughout a method, so an
     * inlined loop would see values of another thread.
     */
    private void mount(Thread carrier, ManagedThread thread) throws Throwable {
        Object continuation = thread.carrier;
        if (continuation == null) {
            continuation = prepare(thread);
            thread.carrier = continuation;
        }
        makeCurrent(carrier, thread.java);
        try {
            engine.resumed(thread);
            resume(continuation);
        } finally {
            // A continuation that cannot be suspended throws; whatever runs next must not do so as the managed thread.
            engine.resumed(null);
            makeCurrent(carrier, carrier);
        }
    }

    private static void resume(Object continuation) throws Throwable {
        RUN.invokeExact(continuation);
    }

    private Object prepare(ManagedThread thread) throws Throwable {
        thread.identity = thread.java;
        return (Object) NEW.invokeExact(SCOPE, thread.body);
    }

    @Override
    public void switchTo(ManagedThread from, ManagedThread to) {
        next = to;
        suspend(from);
    }

    @Override
    public void leave(ManagedThread from, ManagedThread to) {
        next = to;
        if (from.state != ManagedThread.Life.ENDED) suspend(from);
    }

    /**
     * Suspends the thread. A native frame on the stack pins the continuation, which then cannot yield; in that case the
     * thread is unwound and the execution abandoned.
     */
    private void suspend(ManagedThread from) {
        try {
            pause();
        } catch (IllegalStateException pinned) {
            next = null;
            engine.pinned(from);
            throw ExecutionOver.SIGNAL;
        }
    }

    @Override
    public void dispose(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) execution.thread(i).carrier = null;
    }

    @Override
    public void close() {}

    @Override
    public String name() {
        return "continuations";
    }
}
