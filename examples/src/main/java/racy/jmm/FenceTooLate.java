// EXPECT: RACE racy.jmm.FenceTooLate.data
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What is written after the release fence is not covered by it. */
public class FenceTooLate {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(FenceTooLate.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static boolean flag;
    static int data;

    static void write() {
        VarHandle.fullFence();
        data = 1; // RACE: with line 31
        FLAG.setOpaque(true);
    }

    static void read() {
        if ((boolean) FLAG.getOpaque()) {
            VarHandle.fullFence();
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(FenceTooLate::write);
        Thread b = new Thread(FenceTooLate::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
