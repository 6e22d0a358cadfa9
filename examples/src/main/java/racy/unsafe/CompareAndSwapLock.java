// EXPECT: RACE racy.unsafe.CompareAndSwapLock$State.locked, racy.unsafe.CompareAndSwapLock.counter
package racy.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The lock is given up by a plain putInt, which publishes nothing. */
public class CompareAndSwapLock {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(State.class.getDeclaredField("locked"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Padding {
        byte p0, p1, p2, p3;
    }

    static class State extends Padding {
        int locked;
    }

    static final State lock = new State();
    static int counter;

    static void first() {
        if (!UNSAFE.compareAndSwapInt(lock, STATE, 0, 1)) return; // RACE: with line 37
        counter++; // RACE: with line 36
        UNSAFE.putInt(lock, STATE, 0); // RACE: with line 37
    }

    static void second() {
        first();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(CompareAndSwapLock::first);
        Thread b = new Thread(CompareAndSwapLock::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
