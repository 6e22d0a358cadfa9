// EXPECT: RACE racy.unsafe.BytesOfMessage.bytes[]
package racy.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** An int at byte 10 overlaps the four bytes that are copied to byte 8. */
public class BytesOfMessage {
    static final Unsafe UNSAFE;
    static final long BASE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            BASE = UNSAFE.arrayBaseOffset(byte[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final byte[] bytes = new byte[32];

    static void first() {
        byte[] text = {1, 2, 3, 4};
        UNSAFE.copyMemory(text, BASE, bytes, BASE + 8, 4); // RACE: with line 31
    }

    static void second() {
        System.out.println(UNSAFE.getInt(bytes, BASE + 10));
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BytesOfMessage::first);
        Thread b = new Thread(BytesOfMessage::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
