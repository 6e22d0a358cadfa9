package org.racefinder.explorer.entry;

import java.util.List;

/**
 * The entry point of the program under test: a main method, or a test method with its fixtures. It is looked up once
 * and run in every execution.
 */
public interface EntryPoint {
    /** Runs the program on the main thread of an execution. Throws the exceptions of the program. */
    void run() throws Throwable;

    /**
     * Finds the entry point {@code pkg.Main} or {@code pkg.FooTest#method(int)} ({@link TestName}), without
     * initialising classes.
     */
    static EntryPoint of(String name, List<String> args, ClassLoader program) throws ReflectiveOperationException {
        return TestName.isTestName(name)
                ? TestRun.of(TestName.parse(name), args, program)
                : MainMethod.of(Class.forName(name, false, program), args);
    }
}
