package org.racefinder.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A lock as code at some place can reach it. {@code className} and {@code field} name the class or field it is found
 * through, as far as the kind needs them. {@code explicit}: a lock of java.util.concurrent, taken by its methods; else
 * the monitor of the object.
 */
public record LockName(
        Kind kind, String className, @Nullable String field, boolean explicit) {
    public enum Kind {
        /** The class object {@code className}. */
        CLASS,
        /** The static field. */
        STATIC,
        /** The object whose field or elements race. */
        OWNER,
        /** The field, in the object whose field races. */
        OWNER_FIELD,
        /** The field, in the object whose method runs. */
        THIS_FIELD,
        /** An element of the array in the field. */
        ELEMENT,
        /** Some object of {@code className}; no way to it is known. */
        SOMEWHERE,
        /** A lock that exists only in a trial, to make code atomic. */
        HIDDEN
    }

    public static LockName ofClass(String className) {
        return new LockName(Kind.CLASS, className, null, false);
    }

    public static LockName owner(String className) {
        return new LockName(Kind.OWNER, className, null, false);
    }

    public static LockName hidden(String purpose) {
        return new LockName(Kind.HIDDEN, purpose, null, false);
    }

    // Written out, as in FieldName: linking a record's own costs tens of milliseconds at start.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LockName that
                && kind == that.kind
                && className.equals(that.className)
                && Objects.equals(field, that.field)
                && explicit == that.explicit;
    }

    @Override
    public int hashCode() {
        return className.hashCode() * 31 + kind.ordinal();
    }

    /** As people call it. */
    public String display() {
        String simple = className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
        return switch (kind) {
            case CLASS -> simple + ".class";
            case STATIC, THIS_FIELD, OWNER_FIELD -> simple + "." + field;
            case OWNER -> "the " + simple + " itself";
            case ELEMENT -> "the element of " + simple + "." + field + "[]";
            case SOMEWHERE -> "that " + simple;
            case HIDDEN -> "one lock";
        };
    }
}
