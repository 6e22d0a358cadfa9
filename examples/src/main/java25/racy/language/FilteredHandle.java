// EXPECT: RACE racy.language.FilteredHandle.value
// SINCE: 25
package racy.language;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** A VarHandle whose values are filtered accesses the same field in the same mode. */
public class FilteredHandle {
    int value;

    static int negated(int x) {
        return -x;
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle negated =
                lookup.findStatic(FilteredHandle.class, "negated", MethodType.methodType(int.class, int.class));
        VarHandle field = lookup.findVarHandle(FilteredHandle.class, "value", int.class);
        VarHandle filtered = MethodHandles.filterValue(field, negated, negated);
        FilteredHandle shared = new FilteredHandle();
        Thread other = new Thread(() -> filtered.set(shared, 1));
        other.start();
        System.out.println((int) filtered.get(shared));
        other.join();
    }
}
