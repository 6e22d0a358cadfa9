// EXPECT: RACE racy.unsafe.ParkedThread.data
package racy.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** unpark orders nothing: the data is not yet written when the flag is set. */
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
        ready = true;
        Thread thread = waiting;
        if (thread != null) UNSAFE.unpark(thread);
        data = 1; // RACE: with line 28
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
