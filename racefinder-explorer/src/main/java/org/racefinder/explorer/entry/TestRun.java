package org.racefinder.explorer.entry;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * One execution of a test method. It does everything that JUnit would do if this were the only test of its class, from
 * {@code @BeforeAll} to {@code @AfterAll}, because every execution starts with fresh statics. The actors run first,
 * then the method itself. A static method, such as the body of a lambda, runs alone.
 *
 * @param classes the enclosing classes, outermost first
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and lists would run rewritten code
record TestRun(TestClass[] classes, ActorMethods actors, MethodHandle method) implements EntryPoint {
    static TestRun of(TestName name, List<String> args, ClassLoader program) throws ReflectiveOperationException {
        Class<?> type = Class.forName(name.type(), false, program);
        Method method = method(type, name);
        Object[] arguments = new Object[args.size()];
        for (int i = 0; i < arguments.length; i++) arguments[i] = ArgumentDecoder.value(args.get(i), program);
        MethodHandle handle = TestClass.handle(method, arguments);
        if (Modifier.isStatic(method.getModifiers())) return new TestRun(new TestClass[0], null, handle);
        Annotations annotations = new Annotations(program);
        List<TestClass> classes = new ArrayList<>();
        for (Class<?> each = type; each != null; each = TestClass.isInner(each) ? each.getEnclosingClass() : null)
            classes.add(0, TestClass.of(each, annotations));
        return new TestRun(classes.toArray(new TestClass[0]), ActorMethods.of(type, annotations), handle);
    }

    /** Returns the most specific method; a class may inherit a test from a superclass or interface. */
    private static Method method(Class<?> type, TestName name) throws TestNotRunnableException {
        Method found = null;
        for (Class<?> each : TestClass.lineage(type, new LinkedHashSet<>())) {
            for (Method method : each.getDeclaredMethods()) if (name.fits(method) && !method.isBridge()) found = method;
        }
        if (found != null) return found;
        throw new TestNotRunnableException("no method " + name.method() + "(" + String.join(", ", name.parameters())
                + ") in class " + type.getTypeName());
    }

    @Override
    public void run() throws Throwable {
        runClass(new Object[classes.length + 1], 0);
    }

    /** Runs the test between the {@code @BeforeAll} and {@code @AfterAll} methods of the classes from this depth on. */
    private void runClass(Object[] instances, int depth) throws Throwable {
        if (depth == classes.length) {
            runTest(instances, 0);
            return;
        }
        TestClass level = classes[depth];
        instances[depth + 1] = (Object) level.maker().invokeExact(instances[depth]);
        Throwable failure = null;
        try {
            invokeAll(level.beforeAll(), instances[depth + 1]);
            runClass(instances, depth + 1);
        } catch (Throwable e) {
            failure = e;
        }
        invokeAllAfter(level.afterAll(), instances[depth + 1], failure);
    }

    /** Runs the test method between the {@code @BeforeEach} and {@code @AfterEach} methods of the classes. */
    private void runTest(Object[] instances, int depth) throws Throwable {
        Object own = instances[instances.length - 1];
        if (depth == classes.length) {
            if (actors != null) actors.run(own);
            method.invokeExact(own);
            return;
        }
        Throwable failure = null;
        try {
            invokeAll(classes[depth].beforeEach(), instances[depth + 1]);
            runTest(instances, depth + 1);
        } catch (Throwable e) {
            failure = e;
        }
        invokeAllAfter(classes[depth].afterEach(), instances[depth + 1], failure);
    }

    private static void invokeAll(MethodHandle[] handles, Object instance) throws Throwable {
        for (MethodHandle handle : handles) handle.invokeExact(instance);
    }

    /** Calls all handles even if something failed before, and throws the first failure. */
    private static void invokeAllAfter(MethodHandle[] handles, Object instance, Throwable before) throws Throwable {
        Throwable failure = before;
        for (int i = 0; i < handles.length && !isOver(failure); i++) {
            try {
                handles[i].invokeExact(instance);
            } catch (Throwable e) {
                if (failure == null || isOver(e)) failure = e;
                else if (e != failure) failure.addSuppressed(e);
            }
        }
        if (failure != null) throw failure;
    }

    /**
     * Returns whether the engine has thrown an error to unwind the thread, because the execution is over. No code of
     * the program may run then.
     */
    private static boolean isOver(Throwable failure) {
        return failure != null && failure.getClass().getClassLoader() == TestRun.class.getClassLoader();
    }
}
