// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain accesses of a volatile field by the thread that alone has written it, or after that thread has ended. */
public class PlainModeOfVolatile {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findStaticVarHandle(PlainModeOfVolatile.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static volatile int state;

    static void write() {
        STATE.setVolatile((int) STATE.get() + 1);
    }

    static void read() {
        System.out.println(state);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PlainModeOfVolatile::write);
        Thread b = new Thread(PlainModeOfVolatile::read);
        a.start();
        b.start();
        a.join();
        b.join();
        STATE.set((int) STATE.get() + 1);
        assert state == 2;
    }
}
