// EXPECT: VERIFIED
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Eight bytes as a volatile long publish a range that was copied before. */
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
        UNSAFE.copyMemory(text, BASE, bytes, BASE + 8, 4);
        UNSAFE.putLongVolatile(bytes, BASE, 4);
    }

    static void second() {
        if (UNSAFE.getLongVolatile(bytes, BASE) == 4) System.out.println(UNSAFE.getInt(bytes, BASE + 8) + bytes[9]);
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
