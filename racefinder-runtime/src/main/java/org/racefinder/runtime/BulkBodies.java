package org.racefinder.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

/**
 * Replacement bodies for the bulk operations of ConcurrentHashMap, because the original bodies read the table without
 * calling modelled methods. The replacements collect the contents with iterators and then apply the functions. If the
 * number of elements reaches the caller's threshold, this happens in tasks of the common pool.
 */
public final class BulkBodies {
    private static final String HASH = "java/util/concurrent/ConcurrentHashMap";

    private BulkBodies() {}

    private static BulkWork keys(ConcurrentHashMap<Object, Object> map, long threshold) {
        return work(map.keySet(), threshold);
    }

    private static BulkWork values(ConcurrentHashMap<Object, Object> map, long threshold) {
        return work(map.values(), threshold);
    }

    private static BulkWork entries(ConcurrentHashMap<Object, Object> map, long threshold) {
        return work(map.entrySet(), threshold);
    }

    private static BulkWork work(Collection<?> view, long threshold) {
        List<Object> found = new ArrayList<>();
        for (Object element : view) found.add(element);
        return new BulkWork(found.toArray(), threshold);
    }

    /** Adapts a function of key and value to a function of an entry. */
    private static Function<Object, Object> ofEntry(BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        return element -> {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) element;
            return function.apply(entry.getKey(), entry.getValue());
        };
    }

    // ---- Keys with values

    @Replaces(owner = HASH, name = "forEach")
    public static void forEach(
            ConcurrentHashMap<Object, Object> map, long threshold, BiConsumer<Object, Object> action) {
        Objects.requireNonNull(action);
        entries(map, threshold).each(element -> {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) element;
            action.accept(entry.getKey(), entry.getValue());
        });
    }

    @Replaces(owner = HASH, name = "forEach")
    public static void forEach(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            BiFunction<Object, Object, Object> transformer,
            Consumer<Object> action) {
        entries(map, threshold).each(ofEntry(transformer), action);
    }

    @Replaces(owner = HASH, name = "search")
    public static Object search(
            ConcurrentHashMap<Object, Object> map, long threshold, BiFunction<Object, Object, Object> function) {
        return entries(map, threshold).search(ofEntry(function));
    }

    @Replaces(owner = HASH, name = "reduce")
    public static Object reduce(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            BiFunction<Object, Object, Object> transformer,
            BiFunction<Object, Object, Object> reducer) {
        return entries(map, threshold).reduce(ofEntry(transformer), reducer);
    }

    @Replaces(owner = HASH, name = "reduceToDouble")
    public static double reduceToDouble(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToDoubleBiFunction<Object, Object> transformer,
            double basis,
            DoubleBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toDouble(ofEntry(transformer::applyAsDouble), basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceToLong")
    public static long reduceToLong(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToLongBiFunction<Object, Object> transformer,
            long basis,
            LongBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toLong(ofEntry(transformer::applyAsLong), basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceToInt")
    public static int reduceToInt(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToIntBiFunction<Object, Object> transformer,
            int basis,
            IntBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toInt(ofEntry(transformer::applyAsInt), basis, reducer);
    }

    // ---- Keys

    @Replaces(owner = HASH, name = "forEachKey")
    public static void forEachKey(ConcurrentHashMap<Object, Object> map, long threshold, Consumer<Object> action) {
        keys(map, threshold).each(action);
    }

    @Replaces(owner = HASH, name = "forEachKey")
    public static void forEachKey(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            Consumer<Object> action) {
        keys(map, threshold).each(transformer, action);
    }

    @Replaces(owner = HASH, name = "searchKeys")
    public static Object searchKeys(
            ConcurrentHashMap<Object, Object> map, long threshold, Function<Object, Object> function) {
        return keys(map, threshold).search(function);
    }

    @Replaces(owner = HASH, name = "reduceKeys")
    public static Object reduceKeys(
            ConcurrentHashMap<Object, Object> map, long threshold, BiFunction<Object, Object, Object> reducer) {
        return keys(map, threshold).reduce(Function.identity(), reducer);
    }

    @Replaces(owner = HASH, name = "reduceKeys")
    public static Object reduceKeys(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            BiFunction<Object, Object, Object> reducer) {
        return keys(map, threshold).reduce(transformer, reducer);
    }

    @Replaces(owner = HASH, name = "reduceKeysToDouble")
    public static double reduceKeysToDouble(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToDoubleFunction<Object> transformer,
            double basis,
            DoubleBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return keys(map, threshold).toDouble(transformer::applyAsDouble, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceKeysToLong")
    public static long reduceKeysToLong(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToLongFunction<Object> transformer,
            long basis,
            LongBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return keys(map, threshold).toLong(transformer::applyAsLong, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceKeysToInt")
    public static int reduceKeysToInt(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToIntFunction<Object> transformer,
            int basis,
            IntBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return keys(map, threshold).toInt(transformer::applyAsInt, basis, reducer);
    }

    // ---- Values

    @Replaces(owner = HASH, name = "forEachValue")
    public static void forEachValue(ConcurrentHashMap<Object, Object> map, long threshold, Consumer<Object> action) {
        values(map, threshold).each(action);
    }

    @Replaces(owner = HASH, name = "forEachValue")
    public static void forEachValue(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            Consumer<Object> action) {
        values(map, threshold).each(transformer, action);
    }

    @Replaces(owner = HASH, name = "searchValues")
    public static Object searchValues(
            ConcurrentHashMap<Object, Object> map, long threshold, Function<Object, Object> function) {
        return values(map, threshold).search(function);
    }

    @Replaces(owner = HASH, name = "reduceValues")
    public static Object reduceValues(
            ConcurrentHashMap<Object, Object> map, long threshold, BiFunction<Object, Object, Object> reducer) {
        return values(map, threshold).reduce(Function.identity(), reducer);
    }

    @Replaces(owner = HASH, name = "reduceValues")
    public static Object reduceValues(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            BiFunction<Object, Object, Object> reducer) {
        return values(map, threshold).reduce(transformer, reducer);
    }

    @Replaces(owner = HASH, name = "reduceValuesToDouble")
    public static double reduceValuesToDouble(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToDoubleFunction<Object> transformer,
            double basis,
            DoubleBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return values(map, threshold).toDouble(transformer::applyAsDouble, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceValuesToLong")
    public static long reduceValuesToLong(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToLongFunction<Object> transformer,
            long basis,
            LongBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return values(map, threshold).toLong(transformer::applyAsLong, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceValuesToInt")
    public static int reduceValuesToInt(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToIntFunction<Object> transformer,
            int basis,
            IntBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return values(map, threshold).toInt(transformer::applyAsInt, basis, reducer);
    }

    // ---- Entries

    @Replaces(owner = HASH, name = "forEachEntry")
    public static void forEachEntry(ConcurrentHashMap<Object, Object> map, long threshold, Consumer<Object> action) {
        entries(map, threshold).each(action);
    }

    @Replaces(owner = HASH, name = "forEachEntry")
    public static void forEachEntry(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            Consumer<Object> action) {
        entries(map, threshold).each(transformer, action);
    }

    @Replaces(owner = HASH, name = "searchEntries")
    public static Object searchEntries(
            ConcurrentHashMap<Object, Object> map, long threshold, Function<Object, Object> function) {
        return entries(map, threshold).search(function);
    }

    @Replaces(owner = HASH, name = "reduceEntries")
    public static Map.Entry<?, ?> reduceEntries(
            ConcurrentHashMap<Object, Object> map, long threshold, BiFunction<Object, Object, Object> reducer) {
        return (Map.Entry<?, ?>) entries(map, threshold).reduce(Function.identity(), reducer);
    }

    @Replaces(owner = HASH, name = "reduceEntries")
    public static Object reduceEntries(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            Function<Object, Object> transformer,
            BiFunction<Object, Object, Object> reducer) {
        return entries(map, threshold).reduce(transformer, reducer);
    }

    @Replaces(owner = HASH, name = "reduceEntriesToDouble")
    public static double reduceEntriesToDouble(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToDoubleFunction<Object> transformer,
            double basis,
            DoubleBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toDouble(transformer::applyAsDouble, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceEntriesToLong")
    public static long reduceEntriesToLong(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToLongFunction<Object> transformer,
            long basis,
            LongBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toLong(transformer::applyAsLong, basis, reducer);
    }

    @Replaces(owner = HASH, name = "reduceEntriesToInt")
    public static int reduceEntriesToInt(
            ConcurrentHashMap<Object, Object> map,
            long threshold,
            ToIntFunction<Object> transformer,
            int basis,
            IntBinaryOperator reducer) {
        Objects.requireNonNull(transformer);
        return entries(map, threshold).toInt(transformer::applyAsInt, basis, reducer);
    }
}
