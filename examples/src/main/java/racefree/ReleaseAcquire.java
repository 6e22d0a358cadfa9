// EXPECT: VERIFIED
package racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Message passing through one flag in release and acquire mode. */
public class ReleaseAcquire {
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(ReleaseAcquire.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean ready;
    static int data;

    static void write() {
        data = 42;
        READY.setRelease(true);
    }

    static void read() {
        if ((boolean) READY.getAcquire()) {
            assert data == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReleaseAcquire::write);
        Thread b = new Thread(ReleaseAcquire::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
