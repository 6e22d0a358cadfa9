// EXPECT: INCOMPLETE
package racefree.ending;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Release and acquire on two locations leave sequential consistency: no search over its orders is a proof. */
public class DekkerReleaseAcquire {
    static final VarHandle X;
    static final VarHandle Y;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(DekkerReleaseAcquire.class, "x", int.class);
            Y = MethodHandles.lookup().findStaticVarHandle(DekkerReleaseAcquire.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int x;
    static int y;

    static void first() {
        X.setRelease(1);
        int seen = (int) Y.getAcquire();
    }

    static void second() {
        Y.setRelease(1);
        int seen = (int) X.getAcquire();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(DekkerReleaseAcquire::first);
        Thread b = new Thread(DekkerReleaseAcquire::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
