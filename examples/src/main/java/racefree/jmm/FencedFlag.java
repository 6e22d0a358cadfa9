// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Fences around opaque accesses of a flag: what comes before the release fence is seen after the acquire fence. */
public class FencedFlag {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(FencedFlag.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean flag;
    static int data;

    static void write() {
        data = 1;
        VarHandle.releaseFence();
        FLAG.setOpaque(true);
    }

    static void read() {
        if ((boolean) FLAG.getOpaque()) {
            VarHandle.acquireFence();
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(FencedFlag::write);
        Thread b = new Thread(FencedFlag::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
