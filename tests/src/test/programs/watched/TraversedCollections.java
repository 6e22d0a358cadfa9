package watched;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Threads read elements of a concurrent collection, in every possible way, while others are inserted: the insertion
 * happens before the access.
 */
final class TraversedCollections {
    private static final int BOXES = 60;

    private TraversedCollections() {}

    private static final class Box implements Delayed {
        final int number;
        int value;

        Box(int number) {
            this.number = number;
            value = number;
        }

        @Override
        public int compareTo(Delayed other) {
            return Integer.compare(number, ((Box) other).number);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }
    }

    private static void use(Box box) {
        if (box.value != box.number) throw new AssertionError();
    }

    private static void whilePlacing(Consumer<Box> place, Runnable traverse) throws InterruptedException {
        Thread placing = new Thread(() -> {
            for (int i = 0; i < BOXES; i++) place.accept(new Box(i));
        });
        placing.start();
        do traverse.run();
        while (placing.isAlive());
        placing.join();
        traverse.run();
    }

    private static Map<String, Consumer<Collection<Box>>> traversals() {
        Map<String, Consumer<Collection<Box>>> all = new LinkedHashMap<>();
        all.put("forEach", c -> c.forEach(TraversedCollections::use));
        all.put("stream", c -> c.stream().forEach(TraversedCollections::use));
        all.put("parallelStream", c -> c.parallelStream().forEach(TraversedCollections::use));
        all.put("spliterator", c -> c.spliterator().tryAdvance(TraversedCollections::use));
        all.put("forEachRemaining", c -> c.iterator().forEachRemaining(TraversedCollections::use));
        all.put("toArray", c -> {
            for (Box box : c.toArray(Box[]::new)) use(box);
        });
        all.put("copy", c -> new ArrayList<>(c).forEach(TraversedCollections::use));
        all.put("removeIf", c -> c.removeIf(box -> box.value % 7 == 0));
        return all;
    }

    private static List<Collection<Box>> collections() {
        return List.of(
                new ArrayBlockingQueue<>(1000),
                new LinkedBlockingQueue<>(),
                new LinkedBlockingDeque<>(),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedDeque<>(),
                new PriorityBlockingQueue<>(),
                new LinkedTransferQueue<>(),
                new DelayQueue<>(),
                new ConcurrentSkipListSet<>(),
                ConcurrentHashMap.newKeySet(),
                new CopyOnWriteArrayList<>(),
                new CopyOnWriteArraySet<>());
    }

    private static Map<String, Consumer<ConcurrentHashMap<Integer, Box>>> ofHashMaps() {
        Map<String, Consumer<ConcurrentHashMap<Integer, Box>>> all = new LinkedHashMap<>();
        all.put("forEach", m -> m.forEach((k, v) -> use(v)));
        all.put("forEach of several", m -> m.forEach(1, (k, v) -> use(v)));
        all.put("forEachValue", m -> m.forEachValue(1, TraversedCollections::use));
        all.put("reduceValues", m -> m.reduceValuesToInt(1, v -> v.value, 0, Integer::sum));
        all.put("search", m -> m.search(1, (k, v) -> v.value < 0 ? v : null));
        all.put("replaceAll", m -> m.replaceAll((k, v) -> v.value < 0 ? null : v));
        all.put("values", m -> m.values().parallelStream().forEach(TraversedCollections::use));
        all.put("entries", m -> m.entrySet().forEach(e -> use(e.getValue())));
        all.put("removeIf", m -> m.values().removeIf(v -> v.value % 7 == 0));
        return all;
    }

    private static Map<String, Consumer<ConcurrentSkipListMap<Integer, Box>>> ofSkipLists() {
        Map<String, Consumer<ConcurrentSkipListMap<Integer, Box>>> all = new LinkedHashMap<>();
        all.put("forEach", m -> m.forEach((k, v) -> use(v)));
        all.put("values", m -> m.values().stream().forEach(TraversedCollections::use));
        all.put("descending", m -> m.descendingMap().values().forEach(TraversedCollections::use));
        all.put("head of a tail", m -> m.tailMap(3).headMap(40).forEach((k, v) -> use(v)));
        all.put("entries", m -> m.subMap(1, 50).entrySet().stream().forEach(e -> use(e.getValue())));
        return all;
    }

    private static void insertions(ConcurrentMap<Integer, Box> map) throws InterruptedException {
        List<Consumer<Box>> ways = List.of(
                b -> map.putAll(Map.of(b.number, b)),
                b -> map.compute(b.number, (k, v) -> new Box(k)),
                b -> map.computeIfAbsent(b.number, Box::new),
                b -> map.merge(b.number, b, (x, y) -> new Box(x.number)),
                b -> map.computeIfPresent(b.number, (k, v) -> new Box(k)),
                b -> map.replaceAll((k, v) -> new Box(k)));
        for (Consumer<Box> way : ways) {
            whilePlacing(way, () -> {
                for (int i = 0; i < BOXES; i++) {
                    Box box = map.get(i);
                    if (box != null) use(box);
                }
            });
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (Map.Entry<String, Consumer<Collection<Box>>> way : traversals().entrySet()) {
            for (Collection<Box> collection : collections())
                whilePlacing(collection::add, () -> way.getValue().accept(collection));
            for (Collection<Box> collection : collections())
                whilePlacing(b -> collection.addAll(List.of(b)), () -> way.getValue().accept(collection));
        }
        for (Consumer<ConcurrentHashMap<Integer, Box>> way : ofHashMaps().values()) {
            ConcurrentHashMap<Integer, Box> map = new ConcurrentHashMap<>();
            whilePlacing(b -> map.put(b.number, b), () -> way.accept(map));
        }
        for (Consumer<ConcurrentSkipListMap<Integer, Box>> way : ofSkipLists().values()) {
            ConcurrentSkipListMap<Integer, Box> map = new ConcurrentSkipListMap<>();
            whilePlacing(b -> map.put(b.number, b), () -> way.accept(map));
        }
        insertions(new ConcurrentHashMap<>());
        insertions(new ConcurrentSkipListMap<>());
        System.out.println("done");
    }
}
