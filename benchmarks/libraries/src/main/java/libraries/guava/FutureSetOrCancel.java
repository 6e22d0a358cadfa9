// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: The state of AbstractFuture changes once, by compare-and-set.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread sets a future, another one cancels it: exactly one succeeds, and the listener runs once. */
public class FutureSetOrCancel {
    public static void main(String[] args) throws Exception {
        SettableFuture<String> future = SettableFuture.create();
        AtomicInteger heard = new AtomicInteger();
        boolean[] won = new boolean[2];
        future.addListener(heard::incrementAndGet, Runnable::run);
        together(() -> won[0] = future.set("value"), () -> won[1] = future.cancel(false));
        check(won[0] != won[1], "both or neither");
        check(heard.get() == 1, heard);
    }
}
