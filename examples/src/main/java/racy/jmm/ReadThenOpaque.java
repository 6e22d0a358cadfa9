// EXPECT: RACE racy.jmm.ReadThenOpaque.data
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The write always follows the read, but only through an opaque turn, which orders nothing: the read may see the later write. */
public class ReadThenOpaque {
    static final VarHandle TURN;

    static {
        try {
            TURN = MethodHandles.lookup().findStaticVarHandle(ReadThenOpaque.class, "turn", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int turn;
    static int data;

    static void read() {
        int seen = data;
        TURN.setOpaque(seen + 1);
    }

    static void write() {
        if ((int) TURN.getOpaque() == 1) data = 1; // RACE: with line 23
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReadThenOpaque::read);
        Thread b = new Thread(ReadThenOpaque::write);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
