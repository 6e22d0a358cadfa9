// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Two ints in different bytes of one array. */
public class ByteArrayView {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    static final byte[] bytes = new byte[8];

    static void first() {
        INTS.set(bytes, 0, 7);
    }

    static void second() {
        System.out.println((int) INTS.get(bytes, 4) + bytes[5]);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ByteArrayView::first);
        Thread b = new Thread(ByteArrayView::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
