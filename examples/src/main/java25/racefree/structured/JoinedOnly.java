// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

import java.util.concurrent.StructuredTaskScope;

/** What subtasks wrote is seen after the join of their scope, also if nobody asks for their results. */
public class JoinedOnly {
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> left = 1);
            scope.fork(() -> right = 2);
            scope.join();
            if (left + right != 3) throw new IllegalStateException();
        }
    }
}
