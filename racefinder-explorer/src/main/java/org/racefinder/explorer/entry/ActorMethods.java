package org.racefinder.explorer.entry;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.runtime.ThreadCalls;

/** The methods of a test class that run concurrently, each on a separate thread, before the test method itself. */
@SuppressWarnings("ArrayRecordComponent") // never compared, and lists would run rewritten code
record ActorMethods(MethodHandle[] handles, String[] names, ClassLoader program) {
    private static final int MAX_THREADS = 32;

    static ActorMethods of(Class<?> type, Annotations annotations) throws ReflectiveOperationException {
        List<MethodHandle> handles = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Method method : TestClass.annotated(type, annotations, Annotations.ACTOR)) {
            int threads =
                    (int) annotations.attributes(method, Annotations.ACTOR).getOrDefault("threads", 1);
            if (threads < 1 || threads > MAX_THREADS)
                throw new TestNotRunnableException("@Actor(threads = " + threads + ") of " + method.getName()
                        + ": 1 to " + MAX_THREADS + " are possible");
            // one handle for all, so that the threads are interchangeable
            MethodHandle handle = TestClass.handle(method, new Object[0]);
            for (int i = 1; i <= threads; i++) {
                handles.add(handle);
                names.add(threads == 1 ? method.getName() : method.getName() + "-" + i);
            }
        }
        return new ActorMethods(
                handles.toArray(new MethodHandle[0]), names.toArray(new String[0]), type.getClassLoader());
    }

    /** Runs all methods and waits for them. */
    void run(Object instance) throws InterruptedException {
        if (handles.length == 0) return;
        Thread[] threads = new Thread[handles.length];
        for (int i = 0; i < threads.length; i++) threads[i] = thread(handles[i], names[i], instance);
        for (Thread thread : threads) ThreadCalls.start(thread);
        for (Thread thread : threads) ThreadCalls.join(thread);
    }

    private Thread thread(MethodHandle handle, String name, Object instance) {
        Thread thread = new Thread(null, new Body(handle, instance), name);
        thread.setContextClassLoader(program);
        return thread;
    }

    private record Body(MethodHandle handle, Object instance) implements Runnable {
        @Override
        public void run() {
            try {
                handle.invokeExact(instance);
            } catch (Throwable e) {
                throw Body.<RuntimeException>sneakyThrow(e);
            }
        }

        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
        private static <E extends Throwable> E sneakyThrow(Throwable e) throws E {
            throw (E) e;
        }
    }
}
