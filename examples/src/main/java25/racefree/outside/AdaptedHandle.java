// EXPECT: INCOMPLETE
// SINCE: 25
package racefree.outside;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The object of a VarHandle is bound with insertCoordinates, so no access names it: the accesses are not followed. */
public class AdaptedHandle {
    int value;

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        VarHandle field = MethodHandles.lookup().findVarHandle(AdaptedHandle.class, "value", int.class);
        VarHandle bound = MethodHandles.insertCoordinates(field, 0, new AdaptedHandle());
        Thread other = new Thread(() -> bound.set(1));
        other.start();
        System.out.println((int) bound.get());
        other.join();
    }
}
