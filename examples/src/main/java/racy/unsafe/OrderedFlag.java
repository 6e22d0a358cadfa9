// EXPECT: RACE racy.unsafe.OrderedFlag$Message.text
package racy.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The flag is set before the text is written. */
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
        UNSAFE.putOrderedInt(message, FLAG, 1);
        message.text = 1; // RACE: with line 36
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
