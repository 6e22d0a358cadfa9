package org.racefinder.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A place in the code. {@code file} is null and {@code line} is 0 if the class has no debug information. */
public record CodeSite(
        String className, String method, @Nullable String file, int line) {
    public static final CodeSite UNKNOWN = new CodeSite("?", "?", null, 0);

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CodeSite that
                && line == that.line
                && method.equals(that.method)
                && className.equals(that.className)
                && Objects.equals(file, that.file);
    }

    @Override
    public int hashCode() {
        return (className.hashCode() * 31 + method.hashCode()) * 31 + line;
    }

    /** The place in a short form, such as {@code Foo.java:12}. */
    public String place() {
        return (file == null ? className : file) + (line > 0 ? ":" + line : "");
    }
}
