package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the two accesses of a race. {@code stack} lists frames, innermost first, as {@code
 * Class.method(File.java:12)}.
 */
public record Access(boolean write, String thread, @Nullable CodeSite site, List<String> stack) {
    public Access {
        stack = List.copyOf(stack);
    }
}
