// EXPECT: RACE racy.ReflectiveWrite.value
package racy;

import java.lang.reflect.Field;

/** A write by reflection races like any other. */
public class ReflectiveWrite {
    static int value;

    static void write() {
        try {
            Field field = ReflectiveWrite.class.getDeclaredField("value");
            field.setInt(null, 1); // RACE: with line 20
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void read() {
        System.out.println(value);
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
// MONITOR: always
