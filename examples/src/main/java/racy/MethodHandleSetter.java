// EXPECT: RACE racy.MethodHandleSetter.value
package racy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A method handle of a field writes it like an assignment. */
public class MethodHandleSetter {
    static final MethodHandle SET;

    static {
        try {
            SET = MethodHandles.lookup().findStaticSetter(MethodHandleSetter.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int value;

    static void write() {
        try {
            SET.invokeExact(1); // RACE: with line 30
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static void read() {
        System.out.println(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MethodHandleSetter::write);
        Thread b = new Thread(MethodHandleSetter::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
