// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A thread that has seen the value of a volatile write may overwrite it plainly: the write happens before. */
public class SlotEmptiedPlainly {
    static final VarHandle SLOT;

    static {
        try {
            SLOT = MethodHandles.lookup().findStaticVarHandle(SlotEmptiedPlainly.class, "slot", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int slot;

    static void first() {
        SLOT.setVolatile(1);
    }

    static void second() {
        if ((int) SLOT.getVolatile() == 1) slot = 0;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SlotEmptiedPlainly::first);
        Thread b = new Thread(SlotEmptiedPlainly::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
