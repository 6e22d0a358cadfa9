package org.racefinder.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The name of a lock at some place in the code. {@code className} and {@code field} name the class or field through
 * which it is reached, as far as the kind needs them. {@code explicit}: whether it is a lock of java.util.concurrent;
 * otherwise it is the monitor of the object.
 */
public record LockName(
        Kind kind, String className, @Nullable String field, boolean explicit) {
    public enum Kind {
        /** The class object of {@code className}. */
        CLASS,
        /** The object in the static field. */
        STATIC,
        /** The object whose field or elements race. */
        OWNER,
        /** The object in the field of the object whose field races. */
        OWNER_FIELD,
        /** The object in the field of {@code this}. */
        THIS_FIELD,
        /** An element of the array in the field. */
        ELEMENT,
        /** An object of {@code className} that is reached in an unknown way. */
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

    // Written by hand, as in FieldName: linking the generated methods costs tens of milliseconds at start.
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

    /** The name of the lock in reports. */
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
