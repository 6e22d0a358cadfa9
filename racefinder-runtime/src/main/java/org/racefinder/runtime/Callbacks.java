package org.racefinder.runtime;

import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Wraps functions of the program that modelled methods call in a parallel run. Their actions then count as the
 * program's own, and a model publishes their results only after they have returned.
 */
public final class Callbacks {
    private Callbacks() {}

    public static <T, R> Function<T, R> ofFunction(Function<T, R> function) {
        if (function == null) return null;
        return argument -> {
            Watch.calledBack();
            try {
                return function.apply(argument);
            } finally {
                Watch.callReturned();
            }
        };
    }

    public static <T, U, R> BiFunction<T, U, R> ofBiFunction(BiFunction<T, U, R> function) {
        if (function == null) return null;
        return (first, second) -> {
            Watch.calledBack();
            try {
                return function.apply(first, second);
            } finally {
                Watch.callReturned();
            }
        };
    }

    public static <T> UnaryOperator<T> ofOperator(UnaryOperator<T> function) {
        if (function == null) return null;
        return argument -> {
            Watch.calledBack();
            try {
                return function.apply(argument);
            } finally {
                Watch.callReturned();
            }
        };
    }

    public static <T> Predicate<T> ofPredicate(Predicate<T> predicate) {
        if (predicate == null) return null;
        return argument -> {
            Watch.calledBack();
            try {
                return predicate.test(argument);
            } finally {
                Watch.callReturned();
            }
        };
    }

    /** Returns null for a null comparator, which means natural ordering. */
    public static <T> Comparator<T> ofComparator(Comparator<T> comparator) {
        if (comparator == null) return null;
        return (first, second) -> {
            Watch.calledBack();
            try {
                return comparator.compare(first, second);
            } finally {
                Watch.callReturned();
            }
        };
    }
}
