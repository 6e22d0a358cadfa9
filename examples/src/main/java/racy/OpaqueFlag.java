// EXPECT: RACE racy.OpaqueFlag.data
package racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A flag in opaque mode does not race itself, but orders nothing. */
public class OpaqueFlag {
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(OpaqueFlag.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean ready;
    static int data;

    static void write() {
        data = 42; // RACE: with line 29
        READY.setOpaque(true);
    }

    static void read() {
        if ((boolean) READY.getOpaque()) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OpaqueFlag::write);
        Thread b = new Thread(OpaqueFlag::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
