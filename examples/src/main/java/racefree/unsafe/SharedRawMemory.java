// EXPECT: INCOMPLETE
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Memory outside the heap is not followed: two threads use it, so the answer is incomplete. */
public class SharedRawMemory {
    static final Unsafe UNSAFE;
    static final long ADDRESS;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            ADDRESS = UNSAFE.allocateMemory(8);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void first() {
        UNSAFE.putInt(ADDRESS, 1);
    }

    static void second() {
        UNSAFE.putInt(null, ADDRESS + 4, 1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SharedRawMemory::first);
        Thread b = new Thread(SharedRawMemory::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
