// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** What subtasks wrote is seen after the join of their scope, in any order of their ends. */
public class TwoSubtasks {
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> one = scope.fork(() -> left = 1);
            Subtask<Integer> other = scope.fork(() -> right = 2);
            scope.join();
            if (one.get() + other.get() != left + right) throw new IllegalStateException();
        }
    }
}
