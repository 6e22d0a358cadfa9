// EXPECT: VERIFIED
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A slot of an array, found by base and shift: the consumer empties it plainly once it has seen the message in it. */
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
        Message message = new Message();
        message.text = 1;
        UNSAFE.putOrderedObject(slots, offset(2), message);
    }

    static void second() {
        Message message = (Message) UNSAFE.getObjectVolatile(slots, offset(2));
        if (message == null) return;
        System.out.println(message.text);
        slots[2] = null;
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
