// EXPECT: RACE racy.jmm.BehindLambda$Item.value
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntSupplier;

/** An object that a lambda in a final field captured, written after the freeze. */
public class BehindLambda {
    static class Item {
        int value;
    }

    static class Holder {
        final IntSupplier value;

        Holder(Item item) {
            value = () -> item.value;
        }
    }

    static final VarHandle SHARED;
    static Holder shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(BehindLambda.class, "shared", Holder.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void use() {
        Holder seen = (Holder) SHARED.getOpaque();
        if (seen != null) {
            assert seen.value.getAsInt() == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(BehindLambda::use);
        reader.start();
        Item item = new Item();
        Holder holder = new Holder(item);
        item.value = 1; // RACE: with line 18
        SHARED.setOpaque(holder);
        reader.join();
    }
}
