// EXPECT: DEADLOCK
package racefree.outside;

import java.lang.ref.Cleaner;

/** A class with a finalizer and an object with a cleaner hide no deadlock. */
public class FinalizerDeadlock {
    static int closed;

    static class Resource {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            closed++;
        }
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Resource();
        Cleaner.create().register(new Object(), () -> closed++);
        Object left = new Object();
        Object right = new Object();
        Thread one = new Thread(() -> both(left, right));
        Thread two = new Thread(() -> both(right, left));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
