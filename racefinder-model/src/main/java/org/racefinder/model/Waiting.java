package org.racefinder.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A thread of a deadlock or livelock.
 *
 * @param holds the locks it holds
 * @param takenAt where it acquired each of these locks; empty if that is not known
 * @param waitsFor the lock or condition it waits for
 * @param blockedBy the thread that holds that lock, or whose end it waits for; null if there is none
 * @param site where it waits; for an idle thread of a pool, where the thread was started
 * @param idle whether it is a thread of a pool that waits for its next task
 */
public record Waiting(
        String thread,
        List<String> holds,
        List<CodeSite> takenAt,
        @Nullable String waitsFor,
        @Nullable String blockedBy,
        @Nullable CodeSite site,
        boolean idle) {
    public Waiting {
        holds = List.copyOf(holds);
        takenAt = List.copyOf(takenAt);
    }

    public Waiting(String thread, List<String> holds, @Nullable String waitsFor, @Nullable CodeSite site) {
        this(thread, holds, List.of(), waitsFor, null, site, false);
    }

    /** The names of the threads as a list, such as {@code A, B and C}. */
    static String threads(List<Waiting> waits) {
        List<String> names = waits.stream().map(Waiting::thread).toList();
        if (names.size() < 2) return String.join("", names);
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    /** The threads that wait for each other in a circle, in its order; empty if there is no circle. */
    public static List<Waiting> circle(List<Waiting> waits) {
        for (Waiting start : waits) {
            List<Waiting> seen = new ArrayList<>();
            Waiting next = start;
            while (next != null && !seen.contains(next)) {
                seen.add(next);
                next = next.blockedIn(waits);
            }
            if (start.equals(next)) return seen;
        }
        return List.of();
    }

    /**
     * The threads without which the others could go on: those in a circle, or those that wait for something other than
     * one of these threads.
     */
    public static List<Waiting> causes(List<Waiting> waits) {
        List<Waiting> circle = circle(waits);
        if (!circle.isEmpty()) return circle;
        List<Waiting> causes = waits.stream()
                .filter(waiting -> waiting.blockedIn(waits) == null)
                .toList();
        return causes.isEmpty() ? waits : causes;
    }

    private @Nullable Waiting blockedIn(List<Waiting> waits) {
        return waits.stream()
                .filter(waiting -> waiting.thread().equals(blockedBy))
                .findFirst()
                .orElse(null);
    }
}
