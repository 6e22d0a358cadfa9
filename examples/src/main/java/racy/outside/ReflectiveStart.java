// EXPECT: RACE racy.outside.ReflectiveStart.counter
package racy.outside;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads that are started by reflection and by a method handle are threads like others. */
public class ReflectiveStart {
    static int counter;

    static void count() {
        counter++; // RACE: with line 13
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle start =
                MethodHandles.lookup().findVirtual(Thread.class, "start", MethodType.methodType(void.class));
        Thread first = new Thread(ReflectiveStart::count);
        Thread second = new Thread(ReflectiveStart::count);
        Thread.class.getMethod("start").invoke(first);
        start.invokeExact(second);
        first.join();
        second.join();
    }
}
// MONITOR: always
