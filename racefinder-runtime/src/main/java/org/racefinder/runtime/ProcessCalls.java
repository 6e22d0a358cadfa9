package org.racefinder.runtime;

import java.lang.management.RuntimeMXBean;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Call sites through which a program asks about the process that runs it, or gets a generator of random numbers by name.
 * A managed program gets the same answer in every process. The process id stays the true one, because programs send
 * signals to it.
 */
public final class ProcessCalls {
    private static final String BEAN = "java/lang/management/RuntimeMXBean";
    private static final String GENERATOR = "java/util/random/RandomGenerator";
    private static final long UP_BEFORE_MAIN = 100;
    private static final long TOTAL_MEMORY = 256L << 20;
    private static final long FREE_MEMORY = 192L << 20;
    private static final String DEFAULT_GENERATOR = "L32X64MixRandom";

    private ProcessCalls() {}

    @Replaces(owner = BEAN, name = "getUptime")
    public static long uptime(RuntimeMXBean bean) {
        return Hooks.managed() ? UP_BEFORE_MAIN + Hooks.nanoTime() / 1_000_000 % 1_000_000_000 : bean.getUptime();
    }

    @Replaces(owner = BEAN, name = "getStartTime")
    public static long startTime(RuntimeMXBean bean) {
        return Hooks.managed() ? Hooks.currentTimeMillis() - uptime(bean) : bean.getStartTime();
    }

    @Replaces(owner = "java/lang/Runtime", name = "freeMemory")
    public static long freeMemory(Runtime runtime) {
        return Hooks.managed() ? FREE_MEMORY : runtime.freeMemory();
    }

    @Replaces(owner = "java/lang/Runtime", name = "totalMemory")
    public static long totalMemory(Runtime runtime) {
        return Hooks.managed() ? TOTAL_MEMORY : runtime.totalMemory();
    }

    @Replaces(owner = "java/lang/StrictMath", name = "random", isStatic = true)
    public static double random() {
        return Hooks.managed() ? SystemCalls.random() : StrictMath.random();
    }

    @Replaces(owner = GENERATOR, name = "of", isStatic = true)
    public static RandomGenerator generator(String name) {
        return Hooks.managed() ? EnvironmentBodies.create(RandomGeneratorFactory.of(name)) : RandomGenerator.of(name);
    }

    @Replaces(owner = GENERATOR, name = "getDefault", isStatic = true)
    public static RandomGenerator defaultGenerator() {
        return generator(DEFAULT_GENERATOR);
    }
}
