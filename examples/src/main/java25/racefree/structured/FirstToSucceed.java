// EXPECT: EXCEPTION java.lang.IllegalStateException
// SINCE: 25
package racefree.structured;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** Whichever subtask succeeds first is the result; the one that was forked first need not be it. */
public class FirstToSucceed {
    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> 1);
            scope.fork(() -> 2);
            if (scope.join() == 2) throw new IllegalStateException("the second was first");
        }
    }
}
