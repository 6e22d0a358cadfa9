// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque against opaque is no race. */
public class OpaqueCounter {
    static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findStaticVarHandle(OpaqueCounter.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int count;

    static void write() {
        COUNT.setOpaque(1);
    }

    static void read() {
        int seen = (int) COUNT.getOpaque();
        assert seen == 0 || seen == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(OpaqueCounter::write);
        Thread b = new Thread(OpaqueCounter::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
