// EXPECT: RACE racy.structured.TwoSubtasks.sum
// SINCE: 25
package racy.structured;

import java.util.concurrent.StructuredTaskScope;

/** The subtasks of one scope run beside each other: they must not add to one variable. */
public class TwoSubtasks {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(TwoSubtasks::add);
            scope.fork(TwoSubtasks::add);
            scope.join();
        }
    }

    private static void add() {
        sum++; // RACE: with line 20
    }
}
