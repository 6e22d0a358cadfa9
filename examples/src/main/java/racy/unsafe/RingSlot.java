// EXPECT: RACE racy.unsafe.RingSlot.slots[]
package racy.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The consumer reads the slot plainly, so nothing orders it after the producer. */
public class RingSlot {
    static final Unsafe UNSAFE;
    static final long BASE;
    static final int SHIFT;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            BASE = UNSAFE.arrayBaseOffset(Object[].class);
            SHIFT = 31 - Integer.numberOfLeadingZeros(UNSAFE.arrayIndexScale(Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final Object[] slots = new Object[4];

    static long offset(int index) {
        return BASE + ((long) index << SHIFT);
    }

    static class Message {
        int text;
    }

    static void first() {
        UNSAFE.putOrderedObject(slots, offset(2), "message"); // RACE: with line 40
    }

    static void second() {
        System.out.println(slots[2]);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(RingSlot::first);
        Thread b = new Thread(RingSlot::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
