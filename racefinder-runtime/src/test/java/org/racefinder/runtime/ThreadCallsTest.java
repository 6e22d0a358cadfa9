package org.racefinder.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Checks that calls of thread and monitor methods go to the control if it manages the thread, and to the JVM otherwise.
 */
class ThreadCallsTest {
    private final Control before = Hooks.control();

    /** Manages the thread of the test, and records the calls it receives. */
    private static final class Managing extends Control {
        final List<String> calls = new ArrayList<>();
        final Thread thread = new Thread(() -> {}, "the managed one");

        @Override
        public boolean managed() {
            return true;
        }

        @Override
        public Thread currentThread() {
            return thread;
        }

        @Override
        public boolean start(Thread started) {
            return calls.add("start");
        }

        @Override
        public boolean join(Thread joined, long millis, int nanos) {
            return calls.add("join " + millis + " " + nanos);
        }

        @Override
        public void sleep(long nanos) {
            calls.add("sleep " + nanos);
        }

        @Override
        public void waitOn(Object monitor, long millis, int nanos) {
            calls.add("wait " + millis + " " + nanos);
        }

        @Override
        public void notifyOne(Object monitor) {
            calls.add("notify");
        }

        @Override
        public void interrupt(Thread interrupted) {
            calls.add("interrupt");
        }

        @Override
        public boolean isInterrupted(Thread asked, boolean clear) {
            return calls.add(asked.getName() + (clear ? " interrupted, cleared" : " interrupted"));
        }

        @Override
        public boolean holdsLock(Object monitor) {
            return true;
        }
    }

    private static Managing manage() {
        Managing control = new Managing();
        Hooks.install(control);
        return control;
    }

    @AfterEach
    void uninstall() {
        Hooks.install(before);
    }

    @Test
    void withoutAControlThreadsRunAsUsual() throws InterruptedException {
        List<String> ran = new ArrayList<>();
        Thread thread = new Thread(() -> ran.add("ran"));
        ThreadCalls.start(thread);
        ThreadCalls.join(thread);
        assertEquals(List.of("ran"), ran);
        assertFalse(ThreadCalls.isAlive(thread));
        assertEquals(Thread.State.TERMINATED, ThreadCalls.getState(thread));
        assertSame(Thread.currentThread(), ThreadCalls.currentThread());
    }

    @Test
    void withoutAControlAnInterruptEndsASleep() {
        ThreadCalls.interrupt(Thread.currentThread());
        assertTrue(ThreadCalls.isInterrupted(Thread.currentThread()));
        assertThrows(InterruptedException.class, () -> ThreadCalls.sleep(60_000));
        assertFalse(ThreadCalls.interrupted());
    }

    @Test
    void aManagedThreadIsStartedAndJoinedByTheControl() throws InterruptedException {
        Managing control = manage();
        Thread never = new Thread(() -> {
            throw new AssertionError("it runs when the control says so");
        });
        ThreadCalls.start(never);
        ThreadCalls.join(never, 5, 6);
        ThreadCalls.notify(never);
        assertEquals(List.of("start", "join 5 6", "notify"), control.calls);
        assertEquals(Thread.State.NEW, never.getState());
    }

    @Test
    void theCurrentThreadIsTheOneTheControlNames() {
        Managing control = manage();
        assertSame(control.thread, ThreadCalls.currentThread());
        ThreadCalls.interrupted();
        assertEquals(List.of("the managed one interrupted, cleared"), control.calls);
    }

    @Test
    void timesBecomeNanosecondsAndDoNotOverflow() throws InterruptedException {
        Managing control = manage();
        ThreadCalls.sleep(2);
        ThreadCalls.sleep(2, 3);
        ThreadCalls.sleep(TimeUnit.SECONDS, 1);
        ThreadCalls.sleep(TimeUnit.SECONDS, -1);
        assertEquals(List.of("sleep 2000000", "sleep 2000003", "sleep 1000000000"), control.calls);
        control.calls.clear();
        ThreadCalls.sleep(Long.MAX_VALUE, 999_999);
        assertTrue(Long.parseLong(control.calls.get(0).substring("sleep ".length())) > 0, control.calls.toString());
    }

    @Test
    void timedWaitsAreDividedIntoMillisecondsAndNanoseconds() throws InterruptedException {
        Managing control = manage();
        ThreadCalls.timedWait(TimeUnit.NANOSECONDS, this, 1_000_007);
        ThreadCalls.timedWait(TimeUnit.SECONDS, this, 1);
        ThreadCalls.timedJoin(TimeUnit.MICROSECONDS, control.thread, 1_002);
        ThreadCalls.timedWait(TimeUnit.SECONDS, this, 0);
        assertEquals(List.of("wait 1 7", "wait 1000 0", "join 1 2000"), control.calls);
    }

    /** The JVM's own check of the arguments must throw, and the control must not see them. */
    @Test
    void invalidArgumentsFailAsWithoutTheTool() {
        Managing control = manage();
        assertThrows(IllegalArgumentException.class, () -> ThreadCalls.sleep(-1));
        assertThrows(IllegalArgumentException.class, () -> ThreadCalls.sleep(0, 1_000_000));
        assertThrows(IllegalArgumentException.class, () -> ThreadCalls.join(control.thread, -1));
        assertThrows(NullPointerException.class, () -> ThreadCalls.holdsLock(null));
        Object monitor = new Object();
        synchronized (monitor) {
            assertThrows(IllegalArgumentException.class, () -> ThreadCalls.wait(monitor, 0, 1_000_000));
        }
        assertEquals(List.of(), control.calls);
    }

    /** A class that overrides start is called first; its super call returns to the control. */
    @Test
    void aThreadThatOverridesStartIsCalledDirectly() {
        Managing control = manage();
        List<String> calls = new ArrayList<>();
        ThreadCalls.start(new OwnStart(calls));
        assertEquals(List.of("own start"), calls);
        assertEquals(List.of(), control.calls);
    }

    private static final class OwnStart extends Thread implements ThreadOverride.OfStart {
        private final List<String> calls;

        OwnStart(List<String> calls) {
            this.calls = calls;
        }

        @Override
        public synchronized void start() {
            calls.add("own start");
        }
    }
}
