// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The turn is given in release mode and taken in acquire mode: the read comes before the write. */
public class ReadThenRelease {
    static final VarHandle TURN;

    static {
        try {
            TURN = MethodHandles.lookup().findStaticVarHandle(ReadThenRelease.class, "turn", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int turn;
    static int data;

    static void read() {
        int seen = data;
        TURN.setRelease(seen + 1);
    }

    static void write() {
        if ((int) TURN.getAcquire() == 1) data = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReadThenRelease::read);
        Thread b = new Thread(ReadThenRelease::write);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
