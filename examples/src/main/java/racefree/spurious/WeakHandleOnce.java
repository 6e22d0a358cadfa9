// EXPECT: VERIFIED
package racefree.spurious;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The same with a VarHandle. */
public class WeakHandleOnce {
    static final VarHandle NUMBER;

    static {
        try {
            NUMBER = MethodHandles.lookup().findStaticVarHandle(WeakHandleOnce.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static volatile int number;

    public static void main(String[] args) {
        assert NUMBER.weakCompareAndSet(0, 1);
    }
}
