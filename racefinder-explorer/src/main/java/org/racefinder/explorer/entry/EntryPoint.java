package org.racefinder.explorer.entry;

import java.util.List;

/** Where the program under test begins: a main method, or a test method with what surrounds it. Found once, run in every execution. */
public interface EntryPoint {
    /** On the main thread of an execution. What it throws is the program's. */
    void run() throws Throwable;

    /** {@code name}: {@code pkg.Main}, or {@code pkg.FooTest#method(int)} ({@link TestName}). Classes are loaded, not initialised. */
    static EntryPoint of(String name, List<String> args, ClassLoader program) throws ReflectiveOperationException {
        return TestName.isOne(name)
                ? TestRun.of(TestName.parse(name), args, program)
                : MainMethod.of(Class.forName(name, false, program), args);
    }
}
