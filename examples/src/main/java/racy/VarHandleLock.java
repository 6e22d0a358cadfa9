// EXPECT: RACE racy.VarHandleLock.locked, racy.VarHandleLock.counter
package racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A spin lock taken by compare-and-set but released by a plain write. */
public class VarHandleLock {
    static final VarHandle LOCKED;

    static {
        try {
            LOCKED = MethodHandles.lookup().findStaticVarHandle(VarHandleLock.class, "locked", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int locked;
    static int counter;

    static void increment() {
        while (!LOCKED.compareAndSet(0, 1)) {
            Thread.onSpinWait();
        }
        counter++; // RACE: with line 26
        locked = 0; // RACE: with line 23, 27
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VarHandleLock::increment);
        Thread b = new Thread(VarHandleLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
