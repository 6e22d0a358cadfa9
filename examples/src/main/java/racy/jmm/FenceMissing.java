// EXPECT: RACE racy.jmm.FenceMissing.data
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Only the writer has a fence: the reader may see the flag and not the data. */
public class FenceMissing {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(FenceMissing.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean flag;
    static int data;

    static void write() {
        data = 1; // RACE: with line 30
        VarHandle.fullFence();
        FLAG.setOpaque(true);
    }

    static void read() {
        if ((boolean) FLAG.getOpaque()) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(FenceMissing::write);
        Thread b = new Thread(FenceMissing::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
