// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: The plain value is written before, and read after, the volatile delegate.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;

/** Three threads use one memoizing supplier. */
public class Memoize {
    public static void main(String[] args) throws Exception {
        int[] calls = new int[1];
        Supplier<String> once = Suppliers.memoize(() -> "value" + ++calls[0]);
        together(
                () -> check(once.get().equals("value1"), "first"),
                () -> check(once.get().equals("value1"), "second"),
                () -> check(once.get().equals("value1"), "third"));
    }
}
