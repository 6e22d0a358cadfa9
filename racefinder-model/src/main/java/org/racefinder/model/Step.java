package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a counterexample: who did what where. {@code after}: earlier steps of other threads that happen before it
 * directly, by their positions. {@code holds}: the locks that its thread holds after it. {@code value}: what was read
 * or written; null where that is not known.
 */
public record Step(
        String thread,
        String action,
        @Nullable CodeSite site,
        List<Integer> after,
        List<String> holds,
        @Nullable String value) {
    public Step {
        after = List.copyOf(after);
        holds = List.copyOf(holds);
    }

    public Step(String thread, String action, @Nullable CodeSite site) {
        this(thread, action, site, List.of(), List.of(), null);
    }
}
