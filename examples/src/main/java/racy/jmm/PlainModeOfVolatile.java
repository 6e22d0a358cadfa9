// EXPECT: RACE racy.jmm.PlainModeOfVolatile.state
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A volatile field that is written in plain mode: the mode of the access decides, not the field. */
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
        STATE.set(1); // RACE: with line 26
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
    }
}
// MONITOR: always
