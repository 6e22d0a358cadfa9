// EXPECT: VERIFIED
package racefree.spurious;

import java.util.concurrent.atomic.AtomicInteger;

/** A weak compare-and-set that is not tried again: right only if it never fails for no reason. */
public class WeakCompareOnce {
    public static void main(String[] args) {
        AtomicInteger number = new AtomicInteger();
        assert number.weakCompareAndSetVolatile(0, 1);
    }
}
