// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Method handles of fields and elements, under one lock. */
public class MethodHandleGetter {
    static final MethodHandle GET;
    static final MethodHandle SET_ELEMENT = MethodHandles.arrayElementSetter(int[].class);

    static {
        try {
            GET = MethodHandles.lookup().findGetter(MethodHandleGetter.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final MethodHandleGetter shared = new MethodHandleGetter();
    static final int[] cells = new int[1];
    int value;

    static synchronized void write() {
        shared.value = 1;
        try {
            SET_ELEMENT.invokeExact(cells, 0, 1);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static synchronized void read() {
        try {
            assert (int) GET.invokeExact(shared) == cells[0];
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(MethodHandleGetter::write);
        Thread b = new Thread(MethodHandleGetter::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
