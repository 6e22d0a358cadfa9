package org.racefinder.runtime;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Wraps functions of the program that unmodelled methods of concurrent collections call in a parallel run. Some thread
 * has placed each element that they receive into the collection, and the value that they return may be placed there.
 * The wrappers are records instead of lambdas, because creating a lambda uses such collections.
 */
@SuppressWarnings("overloads") // called by rewritten code, which names the descriptor
public final class ElementCallbacks {
    private ElementCallbacks() {}

    /**
     * Announces that an element was reached. An entry may be a live node of the map, whose value is read only when the
     * program asks for it.
     */
    private static void elementReached(Object element, Object collection) {
        Watch.reached(collection);
        if (element instanceof Map.Entry) Watch.part(element, collection);
    }

    public static <T> Consumer<T> of(Consumer<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection) ? function : new OfConsumer<>(function, collection);
    }

    private record OfConsumer<T>(Consumer<T> function, Object collection) implements Consumer<T> {
        @Override
        public void accept(T first) {
            elementReached(first, collection);
            function.accept(first);
        }
    }

    public static <T, U> BiConsumer<T, U> of(BiConsumer<T, U> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection) ? function : new OfBiConsumer<>(function, collection);
    }

    private record OfBiConsumer<T, U>(BiConsumer<T, U> function, Object collection) implements BiConsumer<T, U> {
        @Override
        public void accept(T first, U second) {
            Watch.reached(collection);
            function.accept(first, second);
        }
    }

    public static <T, R> Function<T, R> of(Function<T, R> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfFunction<>(function, collection, places);
    }

    private record OfFunction<T, R>(Function<T, R> function, Object collection, boolean places)
            implements Function<T, R> {
        @Override
        public R apply(T first) {
            elementReached(first, collection);
            R result = function.apply(first);
            if (places) Watch.placing(collection);
            return result;
        }
    }

    public static <T, U, R> BiFunction<T, U, R> of(BiFunction<T, U, R> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfBiFunction<>(function, collection, places);
    }

    private record OfBiFunction<T, U, R>(BiFunction<T, U, R> function, Object collection, boolean places)
            implements BiFunction<T, U, R> {
        @Override
        public R apply(T first, U second) {
            elementReached(first, collection);
            elementReached(second, collection);
            R result = function.apply(first, second);
            if (places) Watch.placing(collection);
            return result;
        }
    }

    public static <T> UnaryOperator<T> of(UnaryOperator<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfUnaryOperator<>(function, collection, places);
    }

    private record OfUnaryOperator<T>(UnaryOperator<T> function, Object collection, boolean places)
            implements UnaryOperator<T> {
        @Override
        public T apply(T first) {
            elementReached(first, collection);
            T result = function.apply(first);
            if (places) Watch.placing(collection);
            return result;
        }
    }

    public static <T> Predicate<T> of(Predicate<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection) ? function : new OfPredicate<>(function, collection);
    }

    private record OfPredicate<T>(Predicate<T> function, Object collection) implements Predicate<T> {
        @Override
        public boolean test(T first) {
            elementReached(first, collection);
            return function.test(first);
        }
    }

    public static <T> ToIntFunction<T> of(ToIntFunction<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection) ? function : new OfToIntFunction<>(function, collection);
    }

    private record OfToIntFunction<T>(ToIntFunction<T> function, Object collection) implements ToIntFunction<T> {
        @Override
        public int applyAsInt(T first) {
            elementReached(first, collection);
            return function.applyAsInt(first);
        }
    }

    public static <T> ToLongFunction<T> of(ToLongFunction<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection) ? function : new OfToLongFunction<>(function, collection);
    }

    private record OfToLongFunction<T>(ToLongFunction<T> function, Object collection) implements ToLongFunction<T> {
        @Override
        public long applyAsLong(T first) {
            elementReached(first, collection);
            return function.applyAsLong(first);
        }
    }

    public static <T> ToDoubleFunction<T> of(ToDoubleFunction<T> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfToDoubleFunction<>(function, collection);
    }

    private record OfToDoubleFunction<T>(ToDoubleFunction<T> function, Object collection)
            implements ToDoubleFunction<T> {
        @Override
        public double applyAsDouble(T first) {
            elementReached(first, collection);
            return function.applyAsDouble(first);
        }
    }

    public static <T, U> ToIntBiFunction<T, U> of(ToIntBiFunction<T, U> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfToIntBiFunction<>(function, collection);
    }

    private record OfToIntBiFunction<T, U>(ToIntBiFunction<T, U> function, Object collection)
            implements ToIntBiFunction<T, U> {
        @Override
        public int applyAsInt(T first, U second) {
            Watch.reached(collection);
            return function.applyAsInt(first, second);
        }
    }

    public static <T, U> ToLongBiFunction<T, U> of(ToLongBiFunction<T, U> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfToLongBiFunction<>(function, collection);
    }

    private record OfToLongBiFunction<T, U>(ToLongBiFunction<T, U> function, Object collection)
            implements ToLongBiFunction<T, U> {
        @Override
        public long applyAsLong(T first, U second) {
            Watch.reached(collection);
            return function.applyAsLong(first, second);
        }
    }

    public static <T, U> ToDoubleBiFunction<T, U> of(
            ToDoubleBiFunction<T, U> function, Object collection, boolean places) {
        return function == null || !Watch.follows(collection)
                ? function
                : new OfToDoubleBiFunction<>(function, collection);
    }

    private record OfToDoubleBiFunction<T, U>(ToDoubleBiFunction<T, U> function, Object collection)
            implements ToDoubleBiFunction<T, U> {
        @Override
        public double applyAsDouble(T first, U second) {
            Watch.reached(collection);
            return function.applyAsDouble(first, second);
        }
    }
}
