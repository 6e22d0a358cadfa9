// JARS: clojure spec.alpha core.specs.alpha
// EXPECT: VERIFIED
// BECAUSE: The body runs under a lock. Its result is written before the volatile field that holds the lock becomes
// null, and read after that was seen.
package libraries.clojure;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import clojure.lang.AFn;
import clojure.lang.Delay;

/** Two threads force one delay; its body runs once. */
public class DelayOnce {
    static int calls;

    static class Body extends AFn {
        @Override
        public Object invoke() {
            return ++calls;
        }
    }

    public static void main(String[] args) throws Exception {
        Delay delay = new Delay(new Body());
        together(
                () -> check(delay.deref().equals(1), "first"),
                () -> check(delay.deref().equals(1), "second"));
    }
}
