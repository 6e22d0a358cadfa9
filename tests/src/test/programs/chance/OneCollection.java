package chance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two or three threads perform random operations on one concurrent collection: they add new items, take items out, and
 * read them. All items go through the collection, so no generated program has a race. Arguments: the kind of
 * collection, the random seed, and optionally how often each thread repeats its operations. Without arguments: prints
 * the kinds of collections.
 */
public final class OneCollection {
    private static final List<String> KINDS = List.of(
            "ConcurrentHashMap",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListMap.items",
            "ConcurrentHashMap.newKeySet",
            "ConcurrentSkipListSet",
            "ArrayBlockingQueue",
            "LinkedBlockingQueue",
            "LinkedBlockingDeque",
            "PriorityBlockingQueue",
            "LinkedTransferQueue",
            "DelayQueue",
            "ConcurrentLinkedQueue",
            "ConcurrentLinkedDeque",
            "CopyOnWriteArrayList",
            "CopyOnWriteArraySet");

    private final Random random;
    private final List<Runnable> operations = new ArrayList<>();

    private OneCollection(Random random) {
        this.random = random;
    }

    private void offer(Runnable... some) {
        operations.addAll(Arrays.asList(some));
    }

    private static void read(Object seen) {
        if (seen instanceof Item item) {
            item.read();
        } else if (seen instanceof Map.Entry<?, ?> entry) {
            read(entry.getKey());
            read(entry.getValue());
        } else if (seen instanceof Iterable<?> several) {
            several.forEach(OneCollection::read);
        } else if (seen instanceof Object[] several) {
            for (Object one : several) read(one);
        } else if (seen instanceof Map<?, ?> map) {
            read(map.entrySet());
        }
    }

    private static boolean wasRead(Object seen) {
        read(seen);
        return true;
    }

    private static Item next(Object before) {
        read(before);
        return new Item(4);
    }

    private void map(ConcurrentMap<Object, Item> map, boolean itemsAreKeys) {
        Object first = itemsAreKeys ? new Item(random.nextInt(2)) : (Object) random.nextInt(2);
        Object second = itemsAreKeys ? new Item(random.nextInt(2)) : (Object) random.nextInt(2);
        offer(
                () -> map.put(itemsAreKeys ? new Item(0) : first, new Item(5)),
                () -> map.put(itemsAreKeys ? new Item(1) : second, new Item(6)));
        offer(
                () -> read(map.putIfAbsent(first, new Item(6))),
                () -> read(map.remove(first)),
                () -> read(map.get(second)),
                () -> read(map.getOrDefault(first, new Item(9))),
                () -> read(map.replace(first, new Item(7))),
                () -> replaceSeen(map, first),
                () -> removeSeen(map, first),
                () -> map.putAll(Map.of(first, new Item(1))),
                map::clear);
        offer(
                () -> read(map.computeIfAbsent(first, key -> new Item(4))),
                () -> read(map.computeIfPresent(first, (key, old) -> next(old))),
                () -> read(map.compute(second, (key, old) -> wasRead(old) && old == null ? new Item(3) : null)),
                () -> read(map.merge(first, new Item(2), (old, given) -> next(old))),
                () -> map.replaceAll((key, old) -> next(old)));
        offer(
                () -> read(map.values()),
                () -> read(map.entrySet()),
                () -> read(map.keySet()),
                () -> read(new ArrayList<>(map.values())),
                () -> read(map.values().toArray()),
                () -> read(new HashMap<>(map)),
                () -> wasRead(map.equals(Map.of(first, new Item(5)))),
                map::hashCode,
                () -> map.forEach((key, item) -> read(item)),
                () -> map.values().stream().forEach(OneCollection::read),
                () -> map.entrySet().stream().map(Map.Entry::getValue).forEach(OneCollection::read));
        offer(
                () -> map.values().removeIf(OneCollection::wasRead),
                () -> map.entrySet().removeIf(OneCollection::wasRead),
                () -> map.keySet().removeIf(OneCollection::wasRead),
                () -> map.keySet().remove(first),
                () -> map.keySet().removeAll(List.of(first)),
                () -> map.keySet().retainAll(List.of(second)),
                () -> map.entrySet().remove(Map.entry(first, new Item(5))),
                () -> removeEach(map.entrySet()),
                () -> removeEach(map.values()));
    }

    private static void replaceSeen(ConcurrentMap<Object, Item> map, Object key) {
        Item seen = map.get(key);
        if (seen != null && map.replace(key, seen, new Item(8))) read(seen);
    }

    private static void removeSeen(ConcurrentMap<Object, Item> map, Object key) {
        Item seen = map.get(key);
        if (seen != null && map.remove(key, seen)) read(seen);
    }

    private static void removeEach(Iterable<?> several) {
        for (Iterator<?> i = several.iterator(); i.hasNext(); ) {
            read(i.next());
            i.remove();
        }
    }

    private void hashMap(ConcurrentHashMap<Object, Item> map) {
        map(map, false);
        offer(
                () -> {
                    for (Enumeration<Item> e = map.elements(); e.hasMoreElements(); ) read(e.nextElement());
                },
                () -> {
                    for (Map.Entry<Object, Item> entry : map.entrySet()) entry.setValue(next(entry));
                });
        for (long threshold : new long[] {1, Long.MAX_VALUE})
            offer(
                    () -> map.forEach(threshold, (key, item) -> read(item)),
                    () -> map.forEachEntry(threshold, OneCollection::read),
                    () -> read(map.search(threshold, (key, item) -> wasRead(item) ? item : null)),
                    () -> read(map.reduceValues(threshold, (one, other) -> next(other))));
    }

    private void sortedMap(ConcurrentSkipListMap<Object, Item> map, boolean itemsAreKeys) {
        map(map, itemsAreKeys);
        Object low = itemsAreKeys ? new Item(0) : (Object) 0;
        Object high = itemsAreKeys ? new Item(1) : (Object) 1;
        offer(
                () -> read(map.firstEntry()),
                () -> read(map.lastEntry()),
                () -> read(map.pollFirstEntry()),
                () -> read(map.pollLastEntry()),
                () -> read(map.ceilingEntry(low)),
                () -> read(map.lowerEntry(high)),
                () -> read(map.floorKey(low)));
        offer(
                () -> read(map.descendingMap()),
                () -> read(map.descendingKeySet()),
                () -> read(map.headMap(high, true).values()),
                () -> read(map.tailMap(low)),
                () -> read(map.tailMap(low).get(low)),
                () -> read(map.subMap(low, true, low, true).entrySet()));
    }

    private void collection(Collection<Item> items) {
        offer(() -> items.add(new Item(5)), () -> items.add(new Item(6)));
        offer(
                () -> items.add(new Item(5)),
                () -> addAndRemove(items),
                () -> items.addAll(List.of(new Item(1))),
                () -> items.removeAll(List.of(new Item(5))),
                () -> items.retainAll(List.of(new Item(5))),
                () -> items.containsAll(List.of(new Item(5))),
                () -> items.contains(new Item(6)),
                items::size,
                items::clear);
        offer(
                () -> read(items),
                () -> read(items.toArray()),
                () -> read(items.toArray(new Item[0])),
                () -> read(new ArrayList<>(items)),
                () -> items.stream().forEach(OneCollection::read),
                () -> items.spliterator().forEachRemaining(OneCollection::read),
                () -> items.removeIf(OneCollection::wasRead));
        if (items instanceof List<Item> list) list(list);
        else if (!(items instanceof CopyOnWriteArraySet<Item>)) offer(() -> removeEach(items));
        if (items instanceof Queue<Item> queue) queue(queue);
        if (items instanceof NavigableSet<Item> set) sortedSet(set);
    }

    private static void addAndRemove(Collection<Item> items) {
        Item item = new Item(7);
        items.add(item);
        items.remove(item);
    }

    private void queue(Queue<Item> queue) {
        offer(
                () -> read(queue.poll()),
                () -> read(queue.poll()),
                () -> read(queue.peek()),
                () -> queue.offer(new Item(8)));
        if (queue instanceof BlockingQueue<Item> blocking)
            offer(() -> drain(blocking, Integer.MAX_VALUE), () -> drain(blocking, 1));
        if (queue instanceof Deque<Item> deque)
            offer(
                    () -> read(deque.pollLast()),
                    () -> read(deque.peekLast()),
                    () -> deque.addFirst(new Item(9)),
                    () -> deque.descendingIterator().forEachRemaining(OneCollection::read));
    }

    private static void drain(BlockingQueue<Item> queue, int most) {
        List<Item> taken = new ArrayList<>();
        queue.drainTo(taken, most);
        read(taken);
    }

    private void list(List<Item> list) {
        offer(
                () -> ifThere(() -> read(list.get(0))),
                () -> ifThere(() -> read(list.set(0, new Item(3)))),
                () -> ifThere(() -> read(list.remove(0))),
                () -> list.add(0, new Item(2)),
                () -> list.replaceAll(OneCollection::next),
                () -> list.listIterator().forEachRemaining(OneCollection::read));
    }

    private static void ifThere(Runnable operation) {
        try {
            operation.run();
        } catch (IndexOutOfBoundsException none) {
            return;
        }
    }

    private void sortedSet(NavigableSet<Item> set) {
        Item key = new Item(6);
        offer(
                () -> read(set.pollFirst()),
                () -> read(set.pollLast()),
                () -> read(set.ceiling(key)),
                () -> read(set.descendingSet()),
                () -> read(set.headSet(key)),
                () -> read(set.tailSet(key)));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void make(String kind) {
        switch (kind) {
            case "ConcurrentHashMap" -> hashMap(new ConcurrentHashMap<>());
            case "ConcurrentSkipListMap" -> sortedMap(new ConcurrentSkipListMap<>(), false);
            case "ConcurrentSkipListMap.items" -> sortedMap(new ConcurrentSkipListMap<>(), true);
            case "ConcurrentHashMap.newKeySet" -> collection(ConcurrentHashMap.newKeySet());
            case "ConcurrentSkipListSet" -> collection(new ConcurrentSkipListSet<>());
            case "ArrayBlockingQueue" -> collection(new ArrayBlockingQueue<>(100));
            case "LinkedBlockingQueue" -> collection(new LinkedBlockingQueue<>());
            case "LinkedBlockingDeque" -> collection(new LinkedBlockingDeque<>());
            case "PriorityBlockingQueue" -> collection(new PriorityBlockingQueue<>());
            case "LinkedTransferQueue" -> collection(new LinkedTransferQueue<>());
            case "DelayQueue" -> collection((Collection) new DelayQueue<Item>());
            case "ConcurrentLinkedQueue" -> collection(new ConcurrentLinkedQueue<>());
            case "ConcurrentLinkedDeque" -> collection(new ConcurrentLinkedDeque<>());
            case "CopyOnWriteArrayList" -> collection(new CopyOnWriteArrayList<>());
            case "CopyOnWriteArraySet" -> collection(new CopyOnWriteArraySet<>());
            default -> throw new IllegalArgumentException(kind);
        }
    }

    /** A third of the operations add an item. */
    private Runnable[] chosen(int count) {
        Runnable[] chosen = new Runnable[count];
        for (int i = 0; i < count; i++)
            chosen[i] = operations.get(random.nextInt(random.nextInt(3) == 0 ? 2 : operations.size()));
        return chosen;
    }

    public static void main(String[] words) throws InterruptedException {
        if (words.length == 0) {
            KINDS.forEach(System.out::println);
            return;
        }
        OneCollection program = new OneCollection(new Random(Long.parseLong(words[1]) * 31 + words[0].hashCode()));
        program.make(words[0]);
        int count = 2 + program.random.nextInt(2);
        int rounds = words.length > 2 ? Integer.parseInt(words[2]) : 1;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Runnable[] mine = program.chosen(count == 2 ? 3 : 2);
            threads.add(new Thread(() -> {
                for (int round = 0; round < rounds; round++) for (Runnable operation : mine) operation.run();
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) thread.join();
    }
}
