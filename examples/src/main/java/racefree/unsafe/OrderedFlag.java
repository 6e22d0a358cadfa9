// EXPECT: VERIFIED
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** putOrderedInt publishes what was written before it to a thread that reads the flag as a volatile field. */
public class OrderedFlag {
    static final Unsafe UNSAFE;
    static final long FLAG;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            FLAG = UNSAFE.objectFieldOffset(Message.class.getDeclaredField("ready"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Message {
        int text;
        volatile int ready;
    }

    static final Message message = new Message();

    static void first() {
        message.text = 1;
        UNSAFE.putOrderedInt(message, FLAG, 1);
    }

    static void second() {
        if (message.ready == 1) System.out.println(message.text);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(OrderedFlag::first);
        Thread b = new Thread(OrderedFlag::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
