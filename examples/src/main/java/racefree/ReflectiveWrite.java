// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

import java.lang.reflect.Field;

/** A write by reflection to a volatile field is a volatile write. */
public class ReflectiveWrite {
    static volatile boolean ready;
    static int data;

    static void write() {
        data = 42;
        try {
            Field field = ReflectiveWrite.class.getDeclaredField("ready");
            field.setBoolean(null, true);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void read() {
        if (ready) {
            assert data == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReflectiveWrite::write);
        Thread b = new Thread(ReflectiveWrite::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
