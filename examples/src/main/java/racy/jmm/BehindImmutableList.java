// EXPECT: RACE racy.jmm.BehindImmutableList$Item.value
package racy.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/** An element behind an immutable list in a final field, written after the freeze. */
public class BehindImmutableList {
    static class Item {
        int value;
    }

    static class Holder {
        final List<Item> items;

        Holder(Item item) {
            items = List.of(item);
        }
    }

    static final VarHandle SHARED;
    static Holder shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(BehindImmutableList.class, "shared", Holder.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void use() {
        Holder seen = (Holder) SHARED.getOpaque();
        if (seen != null) {
            assert seen.items.get(0).value == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(BehindImmutableList::use);
        reader.start();
        Item item = new Item();
        Holder holder = new Holder(item);
        item.value = 1; // RACE: with line 36
        SHARED.setOpaque(holder);
        reader.join();
    }
}
