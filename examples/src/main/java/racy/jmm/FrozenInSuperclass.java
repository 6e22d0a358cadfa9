// EXPECT: RACE racy.jmm.FrozenInSuperclass$Derived.same[]
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The constructor of a subclass writes into an array, and the reader reaches the array through the final field of the superclass, which was frozen before that write. */
public class FrozenInSuperclass {
    static class Base {
        final int[] data;

        Base(int[] data) {
            this.data = data;
        }
    }

    static class Derived extends Base {
        final int[] same;

        Derived(int[] data) {
            super(data);
            same = data;
            data[0] = 1; // RACE: with line 41
        }
    }

    static final VarHandle SHARED;
    static Derived shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(FrozenInSuperclass.class, "shared", Derived.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void use() {
        Derived seen = (Derived) SHARED.getOpaque();
        if (seen != null) {
            assert seen.data[0] >= 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(FrozenInSuperclass::use);
        reader.start();
        SHARED.setOpaque(new Derived(new int[1]));
        reader.join();
    }
}
