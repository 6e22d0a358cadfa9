// EXPECT: RACE racy.jmm.MethodHandleElement.cells[]
package racy.jmm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A method handle of array elements writes them like an assignment. */
public class MethodHandleElement {
    static final MethodHandle SET = MethodHandles.arrayElementSetter(int[].class);
    static final int[] cells = new int[1];

    static void write() {
        try {
            SET.invokeExact(cells, 0, 1); // RACE: with line 21
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static void read() {
        System.out.println(cells[0]);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(MethodHandleElement::write);
        Thread b = new Thread(MethodHandleElement::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
