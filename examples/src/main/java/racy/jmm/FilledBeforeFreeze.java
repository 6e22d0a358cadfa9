// EXPECT: RACE racy.jmm.FilledBeforeFreeze$Holder.data[]
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Another thread fills an array and is joined only after the constructor has ended: the freeze says nothing about its write. */
public class FilledBeforeFreeze {
    static class Holder {
        final int[] data;

        Holder(int[] data) {
            this.data = data;
        }
    }

    static final VarHandle SHARED;
    static Holder shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(FilledBeforeFreeze.class, "shared", Holder.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void use() {
        Holder seen = (Holder) SHARED.getOpaque();
        if (seen != null) {
            assert seen.data[0] >= 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(FilledBeforeFreeze::use);
        reader.start();
        int[] data = new int[1];
        Thread filler = new Thread(() -> data[0] = 1); // RACE: with line 31
        filler.start();
        Holder holder = new Holder(data);
        filler.join();
        SHARED.setOpaque(holder);
        reader.join();
    }
}
