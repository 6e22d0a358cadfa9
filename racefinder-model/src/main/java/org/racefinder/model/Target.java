package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The program that was examined. {@code classes} is a hash of its classes, so that a result can be recognised as
 * outdated; it is null if no result depends on it.
 */
public record Target(
        @Nullable String main,
        List<String> args,
        List<String> classpath,
        @Nullable String jdk,
        @Nullable String classes) {
    public Target {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
    }

    public Target(@Nullable String main, List<String> args, List<String> classpath, @Nullable String jdk) {
        this(main, args, classpath, jdk, null);
    }

    public Target withClasses(@Nullable String hash) {
        return new Target(main, args, classpath, jdk, hash);
    }
}
