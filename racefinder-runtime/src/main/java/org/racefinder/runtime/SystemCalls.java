package org.racefinder.runtime;

import java.lang.StackWalker.StackFrame;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Replaces calls through which a program observes or changes its environment: exit, time, randomness, the number of
 * processors.
 */
public final class SystemCalls {
    private static final String SYSTEM = "java/lang/System";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String STACK_WALKER = "java/lang/StackWalker";

    /** The same number on every machine, so that managed programs behave the same everywhere. */
    private static final int PROCESSORS = 4;

    private SystemCalls() {}

    @Replaces(owner = SYSTEM, name = "exit", isStatic = true)
    public static void exit(int status) {
        if (Hooks.managed()) Hooks.exit(status);
        else System.exit(status);
    }

    @Replaces(owner = RUNTIME, name = "exit")
    public static void exit(Runtime runtime, int status) {
        if (Hooks.managed()) Hooks.exit(status);
        else runtime.exit(status);
    }

    @Replaces(owner = RUNTIME, name = "halt")
    public static void halt(Runtime runtime, int status) {
        if (Hooks.managed()) Hooks.halt(status);
        else runtime.halt(status);
    }

    @Replaces(owner = RUNTIME, name = "addShutdownHook")
    public static void addShutdownHook(Runtime runtime, Thread hook) {
        if (!Hooks.addShutdownHook(hook)) runtime.addShutdownHook(hook);
    }

    @Replaces(owner = RUNTIME, name = "removeShutdownHook")
    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return Hooks.managed() ? Hooks.removeShutdownHook(hook) : runtime.removeShutdownHook(hook);
    }

    /** The program sees its own frames only. */
    @Replaces(owner = STACK_WALKER, name = "walk")
    public static Object walk(StackWalker walker, Function<? super Stream<StackFrame>, ?> function) {
        if (!Hooks.managed()) return walker.walk(function);
        return walker.walk(frames -> function.apply(frames.filter(SystemCalls::isOfProgram)));
    }

    @Replaces(owner = STACK_WALKER, name = "forEach")
    public static void forEach(StackWalker walker, Consumer<? super StackFrame> action) {
        if (!Hooks.managed()) {
            walker.forEach(action);
            return;
        }
        walker.forEach(frame -> {
            if (isOfProgram(frame)) action.accept(frame);
        });
    }

    private static boolean isOfProgram(StackFrame frame) {
        return !frame.getClassName().startsWith("org.racefinder.")
                && !frame.getClassName().startsWith("jdk.internal.vm.Continuation")
                && !frame.getMethodName().startsWith("racefinder$");
    }

    /** No garbage is collected in an execution. */
    @Replaces(owner = SYSTEM, name = "gc", isStatic = true)
    public static void gc() {
        if (!Hooks.managed()) System.gc();
    }

    @Replaces(owner = RUNTIME, name = "gc")
    public static void gc(Runtime runtime) {
        if (!Hooks.managed()) runtime.gc();
    }

    @Replaces(owner = SYSTEM, name = "runFinalization", isStatic = true)
    @SuppressWarnings({"deprecation", "removal"})
    public static void runFinalization() {
        if (!Hooks.managed()) System.runFinalization();
    }

    @Replaces(owner = RUNTIME, name = "runFinalization")
    @SuppressWarnings({"deprecation", "removal"})
    public static void runFinalization(Runtime runtime) {
        if (!Hooks.managed()) runtime.runFinalization();
    }

    @Replaces(owner = RUNTIME, name = "availableProcessors")
    public static int availableProcessors(Runtime runtime) {
        return Hooks.managed() ? PROCESSORS : runtime.availableProcessors();
    }

    @Replaces(owner = SYSTEM, name = "nanoTime", isStatic = true)
    public static long nanoTime() {
        return Hooks.managed() ? Hooks.nanoTime() : System.nanoTime();
    }

    @Replaces(owner = SYSTEM, name = "currentTimeMillis", isStatic = true)
    public static long currentTimeMillis() {
        return Hooks.managed() ? Hooks.currentTimeMillis() : System.currentTimeMillis();
    }

    @Replaces(owner = "java/time/Instant", name = "now", isStatic = true)
    public static Instant now() {
        return Hooks.managed() ? EnvironmentBodies.currentInstant() : Instant.now();
    }

    @Replaces(owner = "java/time/LocalDateTime", name = "now", isStatic = true)
    public static LocalDateTime localDateTime() {
        return LocalDateTime.ofInstant(now(), ZoneId.systemDefault());
    }

    @Replaces(owner = "java/time/LocalDate", name = "now", isStatic = true)
    public static LocalDate localDate() {
        return localDateTime().toLocalDate();
    }

    @Replaces(owner = "java/time/LocalTime", name = "now", isStatic = true)
    public static LocalTime localTime() {
        return localDateTime().toLocalTime();
    }

    @Replaces(owner = "java/time/ZonedDateTime", name = "now", isStatic = true)
    public static ZonedDateTime zonedDateTime() {
        return ZonedDateTime.ofInstant(now(), ZoneId.systemDefault());
    }

    @Replaces(owner = "java/util/concurrent/ThreadLocalRandom", name = "current", isStatic = true)
    public static ThreadLocalRandom threadLocalRandom() {
        Hooks.ownThread();
        return ThreadLocalRandom.current();
    }

    /** Uses 53 random bits for a double in [0, 1), like {@link java.util.Random#nextDouble()}. */
    @Replaces(owner = "java/lang/Math", name = "random", isStatic = true)
    public static double random() {
        return Hooks.managed() ? (Hooks.randomBits() >>> 11) * 0x1.0p-53 : Math.random();
    }

    /** Returns a UUID of version 4, variant 2 (RFC 9562). */
    @Replaces(owner = "java/util/UUID", name = "randomUUID", isStatic = true)
    public static UUID randomUUID() {
        if (!Hooks.managed()) return UUID.randomUUID();
        long high = (Hooks.randomBits() & ~0xf000L) | 0x4000L;
        long low = (Hooks.randomBits() >>> 2) | Long.MIN_VALUE;
        return new UUID(high, low);
    }

    @Replaces(owner = "java/util/Collections", name = "shuffle", isStatic = true)
    public static void shuffle(List<?> list) {
        if (Hooks.managed()) Collections.shuffle(list, new Random(Hooks.randomBits()));
        else Collections.shuffle(list);
    }

    /**
     * The seed for {@code new Random()}. For unmanaged threads, it is as unpredictable as the constructor's own seed.
     */
    public static long seed() {
        return Hooks.managed() ? Hooks.randomBits() : System.nanoTime() ^ System.identityHashCode(new Object()) * 31L;
    }
}
