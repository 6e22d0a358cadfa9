package org.racefinder.explorer.symmetry;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Which threads are alike before they run. */
class AlikeTasksTest {
    private final AlikeTasks tasks = new AlikeTasks();

    private boolean areAlike(Runnable one, Runnable other) {
        return areAlike(new Thread(one), one, new Thread(other), other);
    }

    private boolean areAlike(Thread one, Runnable oneTask, Thread other, Runnable otherTask) {
        return AlikeTasks.isEligible(one, oneTask)
                && AlikeTasks.isEligible(other, otherTask)
                && tasks.areAlike(one, oneTask, other, otherTask);
    }

    private static Runnable capturing(Object value, int number) {
        return () -> {
            if (value.hashCode() == number) throw new IllegalStateException();
        };
    }

    @Test
    void threadsWithOneTaskAreAlike() {
        Runnable task = new Runnable() {
            @Override
            public void run() {}
        };
        assertTrue(areAlike(task, task));
    }

    @Test
    void lambdasAreAlikeIfTheyCaptureTheSame() {
        Object shared = new Object();
        assertTrue(areAlike(capturing(shared, 1), capturing(shared, 1)));
        assertFalse(areAlike(capturing(shared, 1), capturing(shared, 2)));
        assertFalse(areAlike(capturing(shared, 1), capturing(new Object(), 1)));
    }

    /** Code may compare the references. */
    @Test
    void aCopyOfAStringIsNotTheSame() {
        String text = "text";
        assertTrue(areAlike(capturing(text, 1), capturing(text, 1)));
        assertFalse(areAlike(capturing(text, 1), capturing(String.valueOf(text.toCharArray()), 1)));
    }

    /** Their code may compare the task with another one. */
    @Test
    void objectsOfClassesOfTheProgramAreNotAlike() {
        assertFalse(AlikeTasks.hidesItself(new Thread(() -> {})));
        Runnable one = capturing("", 1);
        assertTrue(AlikeTasks.hidesItself(one));
    }

    @Test
    void whatTheThreadItselfIsGivenMakesADifference() {
        Runnable task = () -> {};
        Thread plain = new Thread(task);
        Thread daemon = new Thread(task);
        daemon.setDaemon(true);
        Thread urgent = new Thread(task);
        urgent.setPriority(Thread.MAX_PRIORITY);
        assertTrue(areAlike(plain, task, new Thread(task, "another name"), task));
        assertFalse(areAlike(plain, task, daemon, task));
        assertFalse(areAlike(plain, task, urgent, task));
        Thread handled = new Thread(task);
        handled.setUncaughtExceptionHandler((thread, failure) -> {});
        assertFalse(areAlike(plain, task, handled, task));
        assertFalse(AlikeTasks.isEligible(new Thread() {}, task));
        assertFalse(AlikeTasks.isEligible(new Thread(), null));
    }
}
