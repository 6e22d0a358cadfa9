// EXPECT: VERIFIED
package racefree;

import java.util.stream.IntStream;

/** A parallel stream that reduces to a sum. */
public class ParallelStream {
    public static void main(String[] args) {
        int total = IntStream.range(0, 3).parallel().map(i -> i + 1).sum();
        assert total == 6;
    }
}
