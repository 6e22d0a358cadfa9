// EXPECT: RACE racy.structured.ReadBeforeJoin.result
// SINCE: 25
package racy.structured;

import java.util.concurrent.StructuredTaskScope;

/** The owner looks at the result on the side before it has joined. */
public class ReadBeforeJoin {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(ReadBeforeJoin::compute);
            System.out.println(result);
            scope.join();
        }
    }

    private static void compute() {
        result = 42; // RACE: with line 14
    }
}
