// EXPECT: VERIFIED
package racefree.outside;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Starting, joining, waiting and notifying by reflection and by method handles order what they order in the code. */
public class ReflectiveStart {
    static final Object lock = new Object();
    static boolean ready;
    static int result;

    static void work() {
        result++;
        synchronized (lock) {
            ready = true;
            try {
                Object.class.getMethod("notifyAll").invoke(lock);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        Method wait = Object.class.getMethod("wait");
        MethodHandle join = MethodHandles.lookup().unreflect(Thread.class.getMethod("join"));
        Thread worker = new Thread(ReflectiveStart::work);
        MethodHandle start = MethodHandles.lookup().bind(worker, "start", MethodType.methodType(void.class));
        start.invokeExact();
        synchronized (lock) {
            while (!ready) wait.invoke(lock);
        }
        result++;
        join.invokeExact(worker);
        assert result == 2;
    }
}
