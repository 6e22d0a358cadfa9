package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread of a deadlock or livelock: the locks it holds, and the lock or condition it waits for. */
public record Waiting(
        String thread,
        List<String> holds,
        @Nullable String waitsFor,
        @Nullable CodeSite site) {
    public Waiting {
        holds = List.copyOf(holds);
    }

    /** The names of the threads as a list, such as {@code A, B and C}. */
    static String threads(List<Waiting> waits) {
        List<String> names = waits.stream().map(Waiting::thread).toList();
        if (names.size() < 2) return String.join("", names);
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }
}
