// EXPECT: RACE racy.jmm.PlainModeAgainstOpaque.count
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain access races with a write in any other mode. */
public class PlainModeAgainstOpaque {
    static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findStaticVarHandle(PlainModeAgainstOpaque.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int count;

    static void write() {
        COUNT.setOpaque(1); // RACE: with line 26
    }

    static void read() {
        System.out.println((int) COUNT.get());
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PlainModeAgainstOpaque::write);
        Thread b = new Thread(PlainModeAgainstOpaque::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
