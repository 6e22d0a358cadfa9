// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A spin lock on a plain field that is only used through a VarHandle in volatile mode. */
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
        counter++;
        LOCKED.setVolatile(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VarHandleLock::increment);
        Thread b = new Thread(VarHandleLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
