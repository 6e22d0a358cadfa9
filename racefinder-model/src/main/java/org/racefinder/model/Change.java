package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/**
 * One change of the source that an advice requires. {@code VOLATILE}, {@code ATOMIC} and {@code ATOMIC_ARRAY} change
 * the type of the field. {@code GUARD} runs the lines {@code first} to {@code last} of the method under the lock; if
 * the lock is reached through an object, {@code ownerClass} and {@code field} identify that object. {@code MOVE} moves
 * the statement of line {@code first} before that of line {@code last}.
 */
public record Change(
        Kind kind,
        String className,
        @Nullable String method,
        @Nullable String field,
        int first,
        int last,
        @Nullable LockName lock,
        @Nullable String ownerClass) {
    public enum Kind {
        VOLATILE,
        ATOMIC,
        ATOMIC_ARRAY,
        GUARD,
        MOVE
    }

    public static Change ofField(Kind kind, String className, String field) {
        return new Change(kind, className, null, field, 0, 0, null, null);
    }
}
