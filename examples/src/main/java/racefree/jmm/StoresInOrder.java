// EXPECT: INCOMPLETE
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The order rests on fences for stores and loads alone, which order less than release and acquire fences. */
public class StoresInOrder {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(StoresInOrder.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean flag;
    static int data;

    static void write() {
        data = 1;
        VarHandle.storeStoreFence();
        FLAG.setOpaque(true);
    }

    static void read() {
        if ((boolean) FLAG.getOpaque()) {
            VarHandle.loadLoadFence();
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(StoresInOrder::write);
        Thread b = new Thread(StoresInOrder::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
