// EXPECT: RACE racy.ParallelStream.total
package racy;

import java.util.stream.IntStream;

/** A parallel stream whose action adds to a plain field. */
public class ParallelStream {
    static int total;

    static void add(int value) {
        total += value; // RACE: with line 11
    }

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(ParallelStream::add);
        System.out.println(total);
    }
}
