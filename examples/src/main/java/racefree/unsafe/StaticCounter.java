// EXPECT: VERIFIED
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** getAndAddLong on a static field: both increments count. */
public class StaticCounter {
    static final Unsafe UNSAFE;
    static final Object BASE;
    static final long OFFSET;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            Field counted = StaticCounter.class.getDeclaredField("count");
            BASE = UNSAFE.staticFieldBase(counted);
            OFFSET = UNSAFE.staticFieldOffset(counted);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long count;

    static void first() {
        UNSAFE.getAndAddLong(BASE, OFFSET, 1);
    }

    static void second() {
        UNSAFE.getAndAddLong(BASE, OFFSET, 1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(StaticCounter::first);
        Thread b = new Thread(StaticCounter::second);
        a.start();
        b.start();
        a.join();
        b.join();
        assert count == 2;
    }
}
