package org.racefinder.runtime;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Replacement bodies for methods of concurrent maps that do not promise atomicity as a whole. They run in small steps
 * through the modelled methods, so that other threads can interleave and functions run as the program's own code.
 */
public final class MapBodies {
    private static final String HASH = "java/util/concurrent/ConcurrentHashMap";
    private static final String SKIP = "java/util/concurrent/ConcurrentSkipListMap";
    private static final String VIEW = HASH + "$CollectionView";
    private static final String KEYS = HASH + "$KeySetView";
    private static final String VALUES = HASH + "$ValuesView";
    private static final String ENTRIES = HASH + "$EntrySetView";

    private MapBodies() {}

    @Replaces(owner = HASH, name = "putAll")
    public static void putAll(ConcurrentHashMap<Object, Object> map, Map<Object, Object> added) {
        for (Map.Entry<Object, Object> entry : added.entrySet()) map.put(entry.getKey(), entry.getValue());
    }

    @Replaces(owner = HASH, name = "clear")
    public static void clear(ConcurrentHashMap<Object, Object> map) {
        for (Object key : map.keySet()) map.remove(key);
    }

    @Replaces(owner = HASH, name = "forEach")
    public static void forEach(ConcurrentHashMap<Object, Object> map, BiConsumer<Object, Object> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<Object, Object> entry : map.entrySet()) action.accept(entry.getKey(), entry.getValue());
    }

    @Replaces(owner = HASH, name = "replaceAll")
    public static void replaceAll(ConcurrentHashMap<Object, Object> map, BiFunction<Object, Object, Object> function) {
        replaceEach(map, function);
    }

    @Replaces(owner = HASH, name = "compute")
    public static Object compute(
            ConcurrentHashMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        Object old = map.get(key);
        if (old != null) return store(map, key, old, function.apply(key, old));
        Hooks.reserve(true);
        Object value = function.apply(key, null);
        Hooks.reserve(false);
        return store(map, key, null, value);
    }

    @Replaces(owner = HASH, name = "computeIfAbsent")
    public static Object computeIfAbsent(
            ConcurrentHashMap<Object, Object> map, Object key, Function<Object, Object> function) {
        Objects.requireNonNull(function);
        Object old = map.get(key);
        if (old != null) return old;
        Hooks.reserve(true);
        Object value = function.apply(key);
        Hooks.reserve(false);
        return store(map, key, null, value);
    }

    @Replaces(owner = HASH, name = "computeIfPresent")
    public static Object computeIfPresent(
            ConcurrentHashMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        Object old = map.get(key);
        return old == null ? null : store(map, key, old, function.apply(key, old));
    }

    @Replaces(owner = HASH, name = "merge")
    public static Object merge(
            ConcurrentHashMap<Object, Object> map,
            Object key,
            Object value,
            BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(value);
        Objects.requireNonNull(function);
        Object old = map.get(key);
        return store(map, key, old, old == null ? value : function.apply(old, value));
    }

    /** Only the first operation of a computation calls hashCode of the key. */
    private static Object store(Map<Object, Object> map, Object key, Object old, Object value) {
        KeyHashes.reuse();
        if (value == null) {
            if (old != null) map.remove(key);
        } else if (old == null) {
            map.put(key, value);
        } else {
            // The JDK stores the value into the node it found. If the function removed that node, the value is lost.
            map.replace(key, value);
        }
        return value;
    }

    @Replaces(owner = SKIP, name = "clear")
    public static void clear(ConcurrentSkipListMap<Object, Object> map) {
        while (map.pollFirstEntry() != null) {
            // Removes one key after the other.
        }
    }

    @Replaces(owner = SKIP, name = "forEach")
    public static void forEach(ConcurrentSkipListMap<Object, Object> map, BiConsumer<Object, Object> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<Object, Object> entry : map.entrySet()) action.accept(entry.getKey(), entry.getValue());
    }

    @Replaces(owner = SKIP, name = "replaceAll")
    public static void replaceAll(
            ConcurrentSkipListMap<Object, Object> map, BiFunction<Object, Object, Object> function) {
        replaceEach(map, function);
    }

    @Replaces(owner = SKIP, name = "compute")
    public static Object compute(
            ConcurrentSkipListMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        while (true) {
            Object old = map.get(key);
            Object value = function.apply(key, old);
            if (exchange(map, key, old, value)) return value;
        }
    }

    @Replaces(owner = SKIP, name = "computeIfAbsent")
    public static Object computeIfAbsent(
            ConcurrentSkipListMap<Object, Object> map, Object key, Function<Object, Object> function) {
        Objects.requireNonNull(function);
        Object old = map.get(key);
        if (old != null) return old;
        Object value = function.apply(key);
        if (value == null) return null;
        Object first = map.putIfAbsent(key, value);
        return first == null ? value : first;
    }

    @Replaces(owner = SKIP, name = "computeIfPresent")
    public static Object computeIfPresent(
            ConcurrentSkipListMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        while (true) {
            Object old = map.get(key);
            if (old == null) return null;
            Object value = function.apply(key, old);
            if (exchange(map, key, old, value)) return value;
        }
    }

    @Replaces(owner = SKIP, name = "merge")
    public static Object merge(
            ConcurrentSkipListMap<Object, Object> map,
            Object key,
            Object value,
            BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(value);
        Objects.requireNonNull(function);
        while (true) {
            Object old = map.get(key);
            Object merged = old == null ? value : function.apply(old, value);
            if (exchange(map, key, old, merged)) return merged;
        }
    }

    /** Implements {@code removeIf} of the entry set. */
    @Replaces(owner = SKIP, name = "removeEntryIf")
    public static boolean removeEntryIf(ConcurrentSkipListMap<Object, Object> map, Predicate<Object> filter) {
        Objects.requireNonNull(filter);
        boolean removed = false;
        for (Map.Entry<Object, Object> entry : map.entrySet())
            removed |= filter.test(entry) && map.remove(entry.getKey(), entry.getValue());
        return removed;
    }

    /** Implements {@code removeIf} of the values. */
    @Replaces(owner = SKIP, name = "removeValueIf")
    public static boolean removeValueIf(ConcurrentSkipListMap<Object, Object> map, Predicate<Object> filter) {
        Objects.requireNonNull(filter);
        return removeEntryIf(map, entry -> filter.test(((Map.Entry<?, ?>) entry).getValue()));
    }

    private static boolean exchange(ConcurrentMap<Object, Object> map, Object key, Object old, Object value) {
        if (value == null) return old == null || map.remove(key, old);
        return old == null ? map.putIfAbsent(key, value) == null : map.replace(key, old, value);
    }

    private static void replaceEach(ConcurrentMap<Object, Object> map, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
            Object key = entry.getKey();
            Object old = entry.getValue();
            while (old != null && !map.replace(key, old, function.apply(key, old))) old = map.get(key);
        }
    }

    @Replaces(owner = KEYS, name = "addAll")
    public static boolean addAll(ConcurrentHashMap.KeySetView<Object, Object> keys, Collection<Object> added) {
        boolean changed = false;
        for (Object key : added) changed |= keys.add(key);
        return changed;
    }

    @Replaces(owner = VIEW, name = "removeAll")
    public static boolean removeAll(Collection<Object> view, Collection<Object> removed) {
        boolean changed = false;
        for (Object element : removed) changed |= view.remove(element);
        return changed;
    }

    @Replaces(owner = KEYS, name = "forEach")
    @Replaces(owner = VALUES, name = "forEach")
    @Replaces(owner = ENTRIES, name = "forEach")
    public static void forEach(Collection<Object> view, Consumer<Object> action) {
        Objects.requireNonNull(action);
        for (Object element : view) action.accept(element);
    }

    @Replaces(owner = VALUES, name = "removeIf")
    @Replaces(owner = ENTRIES, name = "removeIf")
    public static boolean removeIf(Collection<Object> view, Predicate<Object> filter) {
        Objects.requireNonNull(filter);
        boolean removed = false;
        for (Iterator<Object> elements = view.iterator(); elements.hasNext(); ) {
            if (!filter.test(elements.next())) continue;
            elements.remove();
            removed = true;
        }
        return removed;
    }

    @Replaces(owner = KEYS, name = "spliterator")
    @Replaces(owner = ENTRIES, name = "spliterator")
    public static Spliterator<Object> distinct(Collection<Object> view) {
        return Spliterators.spliteratorUnknownSize(
                view.iterator(), Spliterator.DISTINCT | Spliterator.CONCURRENT | Spliterator.NONNULL);
    }

    @Replaces(owner = VALUES, name = "spliterator")
    public static Spliterator<Object> spliterator(Collection<Object> view) {
        return Spliterators.spliteratorUnknownSize(view.iterator(), Spliterator.CONCURRENT | Spliterator.NONNULL);
    }
}
