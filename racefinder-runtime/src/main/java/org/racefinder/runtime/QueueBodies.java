package org.racefinder.runtime;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.Phaser;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Replacement bodies for weakly consistent traversals of queues and lists: they proceed element by element, through the
 * modelled iterators.
 */
public final class QueueBodies {
    private static final String JUC = "java/util/concurrent/";

    private QueueBodies() {}

    @Replaces(owner = JUC + "LinkedBlockingQueue", name = "forEach")
    @Replaces(owner = JUC + "LinkedBlockingDeque", name = "forEach")
    @Replaces(owner = JUC + "ArrayBlockingQueue", name = "forEach")
    @Replaces(owner = JUC + "PriorityBlockingQueue", name = "forEach")
    @Replaces(owner = JUC + "ConcurrentLinkedQueue", name = "forEach")
    @Replaces(owner = JUC + "ConcurrentLinkedDeque", name = "forEach")
    @Replaces(owner = JUC + "CopyOnWriteArrayList", name = "forEach")
    @Replaces(owner = JUC + "CopyOnWriteArrayList$COWSubList", name = "forEach")
    public static void forEach(Collection<Object> queue, Consumer<Object> action) {
        Objects.requireNonNull(action);
        for (Object element : queue) action.accept(element);
    }

    @Replaces(owner = JUC + "LinkedBlockingQueue$Itr", name = "forEachRemaining")
    @Replaces(owner = JUC + "LinkedBlockingDeque$AbstractItr", name = "forEachRemaining")
    @Replaces(owner = JUC + "ArrayBlockingQueue$Itr", name = "forEachRemaining")
    @Replaces(owner = JUC + "PriorityBlockingQueue$Itr", name = "forEachRemaining")
    public static void forEachRemaining(Iterator<Object> iterator, Consumer<Object> action) {
        Objects.requireNonNull(action);
        while (iterator.hasNext()) action.accept(iterator.next());
    }

    /** Runs in small steps, because removeIf does not promise atomicity and the predicate is the program's own code. */
    @Replaces(owner = JUC + "LinkedBlockingQueue", name = "removeIf")
    @Replaces(owner = JUC + "LinkedBlockingDeque", name = "removeIf")
    @Replaces(owner = JUC + "ArrayBlockingQueue", name = "removeIf")
    @Replaces(owner = JUC + "PriorityBlockingQueue", name = "removeIf")
    @Replaces(owner = JUC + "ConcurrentLinkedQueue", name = "removeIf")
    @Replaces(owner = JUC + "ConcurrentLinkedDeque", name = "removeIf")
    public static boolean removeIf(Collection<Object> queue, Predicate<Object> filter) {
        Objects.requireNonNull(filter);
        boolean removed = false;
        for (Iterator<Object> each = queue.iterator(); each.hasNext(); ) {
            if (!filter.test(each.next())) continue;
            each.remove();
            removed = true;
        }
        return removed;
    }

    @Replaces(owner = JUC + "LinkedBlockingQueue", name = "spliterator")
    @Replaces(owner = JUC + "LinkedBlockingDeque", name = "spliterator")
    @Replaces(owner = JUC + "ConcurrentLinkedQueue", name = "spliterator")
    @Replaces(owner = JUC + "ConcurrentLinkedDeque", name = "spliterator")
    public static Spliterator<Object> spliterator(Collection<Object> queue) {
        return Spliterators.spliteratorUnknownSize(
                queue.iterator(), Spliterator.ORDERED | Spliterator.CONCURRENT | Spliterator.NONNULL);
    }

    @Replaces(owner = JUC + "ConcurrentSkipListSet", name = "spliterator")
    @Replaces(owner = JUC + "ConcurrentSkipListMap$KeySet", name = "spliterator")
    @Replaces(owner = JUC + "ConcurrentSkipListMap$EntrySet", name = "spliterator")
    @Replaces(owner = JUC + "ConcurrentSkipListMap$Values", name = "spliterator")
    public static Spliterator<Object> ordered(Collection<Object> view) {
        return Spliterators.spliteratorUnknownSize(
                view.iterator(), Spliterator.ORDERED | Spliterator.CONCURRENT | Spliterator.NONNULL);
    }

    @Replaces(owner = JUC + "CopyOnWriteArraySet", name = "spliterator")
    public static Spliterator<Object> spliterator(CopyOnWriteArraySet<Object> set) {
        return Spliterators.spliterator(set.toArray(), Spliterator.IMMUTABLE | Spliterator.DISTINCT);
    }

    @Replaces(owner = JUC + "CopyOnWriteArraySet", name = "containsAll")
    public static boolean containsAll(CopyOnWriteArraySet<Object> set, Collection<Object> wanted) {
        Object[] snapshot = set.toArray();
        for (Object element : wanted) if (!isIn(snapshot, element)) return false;
        return true;
    }

    @Replaces(owner = JUC + "CopyOnWriteArraySet", name = "equals")
    public static boolean equals(CopyOnWriteArraySet<Object> set, Object other) {
        if (set == other) return true;
        if (!(other instanceof Set<?> others)) return false;
        Object[] snapshot = set.toArray();
        int size = 0;
        for (Object element : others) {
            if (!isIn(snapshot, element)) return false;
            size++;
        }
        return size == snapshot.length;
    }

    private static boolean isIn(Object[] snapshot, Object element) {
        for (Object each : snapshot) if (Objects.equals(each, element)) return true;
        return false;
    }

    /** The equivalent code that the documentation of this method specifies. */
    @Replaces(owner = JUC + "Phaser", name = "arriveAndAwaitAdvance")
    public static int arriveAndAwaitAdvance(Phaser phaser) {
        return phaser.awaitAdvance(phaser.arrive());
    }
}
