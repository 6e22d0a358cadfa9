package org.racefinder.model;

import java.util.List;

/**
 * One step of a counterexample: who did what where. {@code after}: earlier steps of other threads that happen before it directly, by their
 * positions. {@code holds}: the locks that its thread holds after it. {@code value}: what was read or written; null where that is not known.
 */
public record Step(String thread, String action, CodeSite site, List<Integer> after, List<String> holds, String value) {
    public Step {
        after = List.copyOf(after);
        holds = List.copyOf(holds);
    }

    public Step(String thread, String action, CodeSite site) {
        this(thread, action, site, List.of(), List.of(), null);
    }
}
