// EXPECT: VERIFIED
package racefree.language;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The first access through a VarHandle initialises the class of the static field. */
public class StaticHandle {
    static class Tickets {
        static int next = 5;
    }

    static final VarHandle NEXT = handle();

    static VarHandle handle() {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Tickets.class, "next", int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void draw() {
        int ticket = (int) NEXT.getAndAdd(1);
        assert ticket == 5 || ticket == 6;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StaticHandle::draw);
        other.start();
        draw();
        other.join();
        assert (int) NEXT.getVolatile() == 7;
    }
}
