// EXPECT: RACE racy.jmm.SlotEmptiedPlainly.slot
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An opaque read orders nothing, so the plain write races with the write whose value was read. */
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
        SLOT.setVolatile(1); // RACE: with line 26
    }

    static void second() {
        if ((int) SLOT.getOpaque() == 1) slot = 0;
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
