package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The program that was examined. */
public record Target(
        @Nullable String main,
        List<String> args,
        List<String> classpath,
        @Nullable String jdk) {
    public Target {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
    }
}
