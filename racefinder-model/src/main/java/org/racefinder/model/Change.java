package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/**
 * One change of the source that an advice asks for. {@code VOLATILE}, {@code ATOMIC}, {@code ATOMIC_ARRAY}: of the
 * field of the class. {@code GUARD}: the lines {@code first} to {@code last} of the method run under the lock;
 * {@code ownerClass} and {@code field} lead to the owner, for locks reached through it. {@code MOVE}: the statement of
 * line {@code first} goes before that of line {@code last}.
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
