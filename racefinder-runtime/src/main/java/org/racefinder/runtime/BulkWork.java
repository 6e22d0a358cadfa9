package org.racefinder.runtime;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * A bulk operation on the contents of a map. It runs either sequentially, or with one task per element; then a task
 * waits only for the tasks whose results it combines.
 */
final class BulkWork {
    private final Object[] elements;
    private final boolean parallel;

    /** {@code threshold} is the number of elements from which the operation runs in several threads. */
    BulkWork(Object[] elements, long threshold) {
        this.elements = elements;
        parallel = threshold != Long.MAX_VALUE && elements.length > 1 && elements.length >= threshold;
    }

    void each(Consumer<Object> action) {
        Objects.requireNonNull(action);
        combine(
                null,
                element -> {
                    action.accept(element);
                    return null;
                },
                (one, other) -> null);
    }

    /** Skips elements that the transformer maps to null. */
    void each(Function<Object, Object> transformer, Consumer<Object> action) {
        Objects.requireNonNull(transformer);
        Objects.requireNonNull(action);
        each(element -> {
            Object transformed = transformer.apply(element);
            if (transformed != null) action.accept(transformed);
        });
    }

    Object reduce(Function<Object, Object> transformer, BiFunction<Object, Object, Object> reducer) {
        Objects.requireNonNull(transformer);
        Objects.requireNonNull(reducer);
        return combine(null, transformer, reducer);
    }

    double toDouble(Function<Object, Object> transformer, double basis, DoubleBinaryOperator reducer) {
        Objects.requireNonNull(reducer);
        return (double)
                combine(basis, transformer, (one, other) -> reducer.applyAsDouble((double) one, (double) other));
    }

    long toLong(Function<Object, Object> transformer, long basis, LongBinaryOperator reducer) {
        Objects.requireNonNull(reducer);
        return (long) combine(basis, transformer, (one, other) -> reducer.applyAsLong((long) one, (long) other));
    }

    int toInt(Function<Object, Object> transformer, int basis, IntBinaryOperator reducer) {
        Objects.requireNonNull(reducer);
        return (int) combine(basis, transformer, (one, other) -> reducer.applyAsInt((int) one, (int) other));
    }

    /**
     * Combines the results of all elements. Every task starts with the basis, as in the JDK; it is null if there is
     * none.
     */
    private Object combine(Object basis, Function<Object, Object> leaf, BiFunction<Object, Object, Object> combiner) {
        if (parallel)
            return halves(0, elements.length, element -> combine(basis, leaf.apply(element), combiner), combiner);
        Object all = basis;
        for (Object element : elements) all = combine(all, leaf.apply(element), combiner);
        return all;
    }

    private static Object combine(Object one, Object other, BiFunction<Object, Object, Object> combiner) {
        if (one == null) return other;
        return other == null ? one : combiner.apply(one, other);
    }

    private Object halves(
            int from, int to, Function<Object, Object> leaf, BiFunction<Object, Object, Object> combiner) {
        if (to - from == 1) return leaf.apply(elements[from]);
        int middle = from + to >>> 1;
        ForkJoinTask<Object> first = submit(() -> halves(from, middle, leaf, combiner));
        Object second = halves(middle, to, leaf, combiner);
        return combine(first.join(), second, combiner);
    }

    private static ForkJoinTask<Object> submit(Callable<Object> task) {
        return ForkJoinPool.commonPool().submit(task);
    }

    /** Returns the first result without waiting for the tasks that are still searching. */
    @SuppressWarnings("FutureReturnValueIgnored") // the future completes another one
    Object search(Function<Object, Object> function) {
        Objects.requireNonNull(function);
        if (!parallel) return searchSequentially(function);
        // Created by JDK code, so that the engine tracks it.
        CompletableFuture<Object> end = CompletableFuture.completedFuture(null).newIncompleteFuture();
        CompletableFuture<?>[] searches = new CompletableFuture<?>[elements.length];
        for (int i = 0; i < searches.length; i++) {
            Object element = elements[i];
            searches[i] =
                    CompletableFuture.runAsync(() -> searchOne(element, function, end), ForkJoinPool.commonPool());
        }
        CompletableFuture.allOf(searches).whenComplete((none, failure) -> end.complete(null));
        try {
            return end.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) throw error;
            throw (RuntimeException) e.getCause();
        }
    }

    private Object searchSequentially(Function<Object, Object> function) {
        for (Object element : elements) {
            Object found = function.apply(element);
            if (found != null) return found;
        }
        return null;
    }

    private static void searchOne(Object element, Function<Object, Object> function, CompletableFuture<Object> end) {
        if (end.isDone()) return;
        try {
            Object found = function.apply(element);
            if (found != null) end.complete(found);
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
            throw e;
        }
    }
}
