package watched;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams and parallel operations on arrays. */
final class ParallelStreams {
    private ParallelStreams() {}

    private static final class Cell {
        int value;
    }

    public static void main(String[] args) {
        System.out.println(
                IntStream.range(0, 100_000).parallel().mapToLong(i -> i * 3L).sum());
        Map<Integer, List<Integer>> groups = IntStream.range(0, 10_000)
                .boxed()
                .parallel()
                .collect(Collectors.groupingByConcurrent(i -> i % 7, Collectors.toList()));
        System.out.println(groups.values().stream().mapToInt(List::size).sum());
        List<Cell> cells =
                IntStream.range(0, 5_000).parallel().mapToObj(i -> new Cell()).collect(Collectors.toList());
        cells.parallelStream().forEach(cell -> cell.value++);
        cells.parallelStream().forEach(cell -> cell.value++);
        System.out.println(cells.stream().mapToInt(cell -> cell.value).sum());
        int[] numbers = new int[50_000];
        Arrays.parallelSetAll(numbers, i -> (i * 7919) % 50_000);
        Arrays.parallelSort(numbers);
        Arrays.parallelPrefix(numbers, Integer::max);
        System.out.println(numbers[49_999] + numbers[1]);
        StringBuilder text = IntStream.range(0, 1000)
                .parallel()
                .collect(StringBuilder::new, (b, i) -> b.append(i % 10), StringBuilder::append);
        System.out.println(text.toString().hashCode());
    }
}
