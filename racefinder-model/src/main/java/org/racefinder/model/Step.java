package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a counterexample: a thread, its action and its code site. {@code after} lists the positions of earlier
 * steps of other threads that happen directly before it. {@code holds} lists the locks that the thread holds after the
 * step. {@code value} is the value read or written, or null if it is unknown.
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
