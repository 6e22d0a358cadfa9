// EXPECT: VERIFIED
package racefree.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A volatile flag orders the data; park and unpark only let the thread wait. */
public class ParkedThread {
    static final Unsafe UNSAFE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static volatile Thread waiting;
    static volatile boolean ready;
    static int data;

    static void first() {
        waiting = Thread.currentThread();
        while (!ready) UNSAFE.park(false, 0L);
        System.out.println(data);
    }

    static void second() {
        data = 1;
        ready = true;
        Thread thread = waiting;
        if (thread != null) UNSAFE.unpark(thread);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ParkedThread::first);
        Thread b = new Thread(ParkedThread::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
