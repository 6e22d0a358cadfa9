package org.racefinder.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WatchTest {
    @AfterEach
    void uninstall() {
        Watch.install(new Watcher() {});
    }

    @Test
    void untilAWatcherIsInstalledEveryHookAcceptsNullAndDoesNothing() throws ReflectiveOperationException {
        int hooks = 0;
        for (Method hook : Watch.class.getDeclaredMethods()) {
            if (!Modifier.isPublic(hook.getModifiers()) || hook.getName().equals("install")) continue;
            Object[] arguments = new Object[hook.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                Class<?> type = hook.getParameterTypes()[i];
                arguments[i] = type == int.class ? (Object) 0 : type == boolean.class ? (Object) false : null;
            }
            hook.invoke(null, arguments);
            hooks++;
        }
        assertTrue(hooks > 20, "hooks were found");
        assertFalse(Watch.follows(new Object()));
        assertFalse(Watch.failed);
    }

    /** Records the edges it receives. */
    private static final class Recorded extends Watcher {
        final List<String> calls = new ArrayList<>();

        @Override
        public void acquired(Object synchronizer, int field) {
            calls.add("acquired " + field);
        }

        @Override
        public void released(Object synchronizer, int field) {
            calls.add("released " + field);
        }

        @Override
        public void interruptSeen(Thread thread) {
            calls.add("interrupt seen");
        }
    }

    private static final class TrackedLock implements Tracked {
        @Override
        public Object racefinder$record() {
            return null;
        }

        @Override
        public void racefinder$record(Object record) {}
    }

    private static Recorded installed() {
        Recorded watcher = new Recorded();
        Watch.install(watcher);
        return watcher;
    }

    @Test
    void edgesWithoutAFieldHaveNumberZero() {
        Recorded watcher = installed();
        Watch.acquired(this);
        Watch.released(this);
        Watch.released(this, 7);
        assertEquals(List.of("acquired 0", "released 0", "released 7"), watcher.calls);
    }

    @Test
    void workersAreAcquiredOnlyIfTheyAreDone() {
        Recorded watcher = installed();
        Watch.acquiredIf(false, this);
        assertEquals(List.of(), watcher.calls);
        Watch.acquiredIf(true, this);
        assertEquals(List.of("acquired " + Watch.WORKERS), watcher.calls);
    }

    @Test
    void onlyObjectsOfTheProgramCreateEdges() {
        Recorded watcher = installed();
        Watch.acquiredByProgram(new Object());
        Watch.releasedByProgram(new Object());
        assertEquals(List.of(), watcher.calls);
        Watch.acquiredByProgram(new TrackedLock());
        Watch.releasedByProgram(new TrackedLock());
        assertEquals(List.of("acquired 0", "released 0"), watcher.calls);
    }

    @Test
    void onlyAnInterruptedExceptionReportsAnInterrupt() {
        Recorded watcher = installed();
        Watch.caught(new IllegalStateException());
        Watch.caught(null);
        assertEquals(List.of(), watcher.calls);
        Watch.caught(new InterruptedException());
        assertEquals(List.of("interrupt seen"), watcher.calls);
    }
}
