// MONITOR: always
// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Another thread fills an array and is joined before the constructor ends: what happens before the freeze is visible to a thread that reads through the final field, whoever did it. */
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
        Thread filler = new Thread(() -> data[0] = 1);
        filler.start();
        filler.join();
        SHARED.setOpaque(new Holder(data));
        reader.join();
    }
}
