package org.racefinder.runtime;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HooksTest {
    /** Hooks that the JVM answers: queries of threads and clocks, and the comparison of two values. */
    private static final Set<String> ANSWERED_BY_THE_JVM = Set.of(
            "ownThread",
            "currentThread",
            "nanoTime",
            "currentTimeMillis",
            "currentTimeNanos",
            "isAlive",
            "state",
            "interrupt",
            "uncaughtException",
            "exchanged");

    private final Control before = Hooks.control();

    @AfterEach
    void uninstall() {
        Hooks.install(before);
    }

    private static Object empty(Class<?> type) {
        if (type == boolean.class) return false;
        if (type == int.class) return 0;
        if (type == long.class) return 0L;
        return null;
    }

    private static Object[] emptyArguments(Method method) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) arguments[i] = empty(types[i]);
        return arguments;
    }

    private static List<Method> hooks() {
        List<Method> hooks = new ArrayList<>();
        for (Method method : Hooks.class.getDeclaredMethods())
            if (Modifier.isPublic(method.getModifiers())
                    && !List.of("install", "control").contains(method.getName())) hooks.add(method);
        return hooks;
    }

    /**
     * Hooks must accept invalid arguments, because rewritten code announces an operation just before the operation
     * fails.
     */
    @Test
    void untilAControlIsInstalledEveryHookAcceptsNullAndReturnsNothing() throws ReflectiveOperationException {
        assertTrue(hooks().size() > 60, "hooks were found");
        for (Method hook : hooks()) {
            if (ANSWERED_BY_THE_JVM.contains(hook.getName())) continue;
            Object answer = hook.invoke(null, emptyArguments(hook));
            if (hook.getReturnType().isPrimitive() && hook.getReturnType() != void.class)
                assertEquals(empty(hook.getReturnType()), answer, hook.getName());
            else assertEquals(null, answer, hook.getName());
        }
    }

    @Test
    void untilAControlIsInstalledTheJvmsOwnThreadAndClocksAnswer() {
        assertSame(Thread.currentThread(), Hooks.currentThread());
        assertSame(Thread.currentThread(), Hooks.ownThread());
        long earlier = System.nanoTime();
        assertTrue(Hooks.nanoTime() - earlier >= 0);
        assertTrue(Math.abs(Hooks.currentTimeMillis() - System.currentTimeMillis()) < 60_000);
    }

    /** Records the calls it receives. */
    private static final class Recorded extends Control {
        final List<String> calls = new ArrayList<>();
        boolean expired;

        @Override
        public void readField(Object owner, int field, int site) {
            calls.add("read " + owner + " " + field + " " + site);
        }

        @Override
        public void writeElement(Object array, int index, int site) {
            calls.add("write element " + index + " " + site);
        }

        @Override
        public void received(Object object, int site) {
            calls.add("received " + site);
        }

        @Override
        public void opaque(Object object, boolean writes, int site) {
            calls.add("opaque " + writes);
        }

        @Override
        public void end(int model, Object self, Object result, long number) {
            calls.add("end " + model + " " + number);
        }

        @Override
        public void failed(int model, Object self, Throwable failure) {
            calls.add("failed " + model);
        }

        @Override
        public void limit(long nanos) {
            calls.add("limit " + nanos);
        }

        @Override
        public boolean expired() {
            return expired;
        }

        @Override
        public void found(Class<?> type) {
            calls.add("found " + type.getSimpleName());
        }
    }

    private static Recorded installed() {
        Recorded control = new Recorded();
        Hooks.install(control);
        return control;
    }

    private static final class TrackedObject implements Tracked {
        private Object record = "record of the original";

        @Override
        public Object racefinder$record() {
            return record;
        }

        @Override
        public void racefinder$record(Object given) {
            record = given;
        }
    }

    @Test
    void anInstalledControlReceivesTheArgumentsUnchanged() {
        Recorded control = installed();
        Hooks.readField("owner", 7, 9);
        Hooks.writeElement(new int[1], 5, 3);
        assertEquals(List.of("read owner 7 9", "write element 5 3"), control.calls);
    }

    @Test
    void onlyObjectsOfTheJdkExceptStringsAreReceivedAndOpaque() {
        Recorded control = installed();
        Hooks.received(null, 1);
        Hooks.received("text", 1);
        Hooks.received(new TrackedObject(), 1);
        Hooks.received(new Object(), 2);
        Hooks.opaque(null, true, 1);
        Hooks.opaque(new TrackedObject(), true, 1);
        Hooks.opaque(new Object(), true, 1);
        assertEquals(List.of("received 2", "opaque true"), control.calls);
    }

    @Test
    void aModelledCallThatWasNotBegunIsNotEnded() {
        Recorded control = installed();
        Hooks.end(false, 1, null, null, 1);
        Hooks.failed(false, 1, null, null);
        Hooks.end(true, 2, null, null, 1);
        Hooks.failed(true, 3, null, null);
        assertEquals(List.of("end 2 1", "failed 3"), control.calls);
    }

    @Test
    void anExpiredWaitHasNoTimeLeftIfTheCallWasBegun() {
        Recorded control = installed();
        assertEquals(500, Hooks.timeLeft(true, 500));
        control.expired = true;
        assertEquals(0, Hooks.timeLeft(true, 500));
        assertEquals(500, Hooks.timeLeft(false, 500));
        assertTrue(Hooks.failsSpuriously(true));
        assertFalse(Hooks.failsSpuriously(false));
    }

    @Test
    void limitsAreInNanoseconds() {
        Recorded control = installed();
        Hooks.limit(3, TimeUnit.MILLISECONDS);
        Hooks.limit(4, null);
        assertEquals(List.of("limit 3000000", "limit 4"), control.calls);
    }

    @Test
    void anExchangeSucceededIfItFoundTheExpectedValue() {
        Object value = new Object();
        assertEquals(1, Hooks.exchanged(5L, 5L));
        assertEquals(0, Hooks.exchanged(5L, 6L));
        assertEquals(1, Hooks.exchanged(value, value));
        // By identity, as in compareAndExchange.
        assertEquals(0, Hooks.exchanged(List.of(1), List.of(1)));
    }

    @Test
    void aClassThatIsFoundWithoutBeingInitialisedIsNotAnnounced() throws ClassNotFoundException {
        Recorded control = installed();
        Hooks.found(String.class, false);
        Hooks.found(Integer.class, true);
        assertEquals(List.of("found Integer"), control.calls);
    }

    @Test
    void theProgramFindsNoClassOfTheToolAndNoMemberOfOne() {
        Recorded control = installed();
        assertThrows(ClassNotFoundException.class, () -> Hooks.found(Hooks.class, true));
        assertEquals(List.of(), control.calls);
        assertEquals(0, ReflectionCalls.getDeclaredFields(Hooks.class).length);
        assertEquals(0, ReflectionCalls.getDeclaredMethods(Hooks.class).length);
        assertEquals(0, ReflectionCalls.getDeclaredConstructors(Hooks.class).length);
        assertThrows(NoSuchFieldException.class, () -> ReflectionCalls.getDeclaredField(Hooks.class, "control"));
        assertThrows(
                NoSuchMethodException.class, () -> ReflectionCalls.getMethod(Hooks.class, "install", Control.class));
        assertThrows(
                IllegalAccessException.class,
                () -> ReflectionCalls.privateLookupIn(Hooks.class, MethodHandles.lookup()));
        assertDoesNotThrow(() -> ReflectionCalls.getDeclaredField(Integer.class, "value"));
        assertDoesNotThrow(() -> ReflectionCalls.getMethod(Integer.class, "intValue"));
    }

    @Test
    void aCloneOfATrackedObjectLosesTheRecordOfItsOriginal() {
        TrackedObject copy = new TrackedObject();
        ObjectCalls.cloned(copy, 1);
        assertEquals(null, copy.racefinder$record());
        assertDoesNotThrow(() -> ObjectCalls.cloned(null, 1));
    }
}
