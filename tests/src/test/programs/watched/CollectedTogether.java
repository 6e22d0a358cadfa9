package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Containers that the threads of a parallel stream fill concurrently; the collector admits one at a time. */
final class CollectedTogether {
    private CollectedTogether() {}

    public static void main(String[] args) {
        Collector<Integer, List<Integer>, List<Integer>> own =
                Collector.of(ArrayList::new, (list, i) -> list.add(i), (list, more) -> {
                    list.addAll(more);
                    return list;
                });
        Map<Integer, List<Integer>> lists =
                IntStream.range(0, 5000).parallel().boxed().collect(Collectors.groupingByConcurrent(i -> i % 3, own));
        Map<Integer, TreeSet<Integer>> sets = IntStream.range(0, 5000)
                .parallel()
                .boxed()
                .collect(Collectors.groupingByConcurrent(
                        i -> i % 3, Collectors.mapping(i -> i / 3, Collectors.toCollection(TreeSet::new))));
        System.out.println(
                lists.get(0).size() + " " + sets.get(0).size() + " " + sets.get(1).last());
    }
}
