// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** A subtask opens a scope of its own; scoped values are handed down to both. */
public class NestedScopes {
    static final ScopedValue<Integer> limit = ScopedValue.newInstance();
    static int written;

    public static void main(String[] args) throws Exception {
        int result = ScopedValue.where(limit, 3).call(() -> inScope(() -> inScope(() -> written = limit.get())));
        if (result != written || written != 3) throw new IllegalStateException();
    }

    private static int inScope(java.util.concurrent.Callable<Integer> task) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> only = scope.fork(task);
            scope.join();
            return only.get();
        }
    }
}
