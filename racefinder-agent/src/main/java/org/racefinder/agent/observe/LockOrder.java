package org.racefinder.agent.observe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Circumstances;
import org.racefinder.model.Finding;
import org.racefinder.model.LockOrderCycle;
import org.racefinder.model.Severity;
import org.racefinder.model.Waiting;

/**
 * The order in which threads take locks while they hold others (Havelund's GoodLock, 2000, for any number of threads). Locks that several threads take in a circle, with no lock held by two of them meanwhile, can
 * deadlock in another schedule, even if this run did not.
 */
public final class LockOrder implements Interpreter {
    private record Held(int lock, int site) {}

    /** {@code thread} took {@code second} while it held {@code first}, and all in {@code held}. */
    private record Nested(int thread, int first, int firstSite, int second, int secondSite, Set<Integer> held) {}

    private static final int MOST_PER_LOCK = 1000;
    private static final int MOST_FINDINGS = 100;
    private static final int LONGEST = 8;
    /** A graph of thousands of locks has more circles than anyone reads. */
    private static final int MOST_STEPS = 1_000_000;

    private final Map<Integer, List<Held>> held = new HashMap<>();
    private final Map<Integer, Set<Nested>> nested = new LinkedHashMap<>();
    private int steps;

    @Override
    public void lockAcquired(int thread, int lock, int site) {
        List<Held> own = held.computeIfAbsent(thread, t -> new ArrayList<>());
        Set<Integer> all = new HashSet<>();
        for (Held each : own) all.add(each.lock);
        for (Held outer : own) {
            Set<Nested> known = nested.computeIfAbsent(outer.lock, k -> new HashSet<>());
            if (known.size() < MOST_PER_LOCK) known.add(new Nested(thread, outer.lock, outer.site, lock, site, all));
        }
        own.add(new Held(lock, site));
    }

    @Override
    public void lockReleased(int thread, int lock) {
        held.getOrDefault(thread, new ArrayList<>()).removeIf(each -> each.lock == lock);
    }

    @Override
    public List<Finding> findings(ObservedRun run) {
        Map<Set<String>, Finding> findings = new LinkedHashMap<>();
        steps = 0;
        for (int start : nested.keySet()) extend(new ArrayDeque<>(), start, start, run, findings);
        return new ArrayList<>(findings.values());
    }

    /** Circles are found from their lowest lock. */
    private void extend(Deque<Nested> path, int start, int from, ObservedRun run, Map<Set<String>, Finding> findings) {
        if (path.size() == LONGEST) return;
        for (Nested next : nested.getOrDefault(from, Set.of())) {
            if (next.second < start || ++steps > MOST_STEPS || !canMeet(path, next)) continue;
            path.addLast(next);
            if (next.second == start) add(findings, run, path);
            else extend(path, start, next.second, run, findings);
            path.removeLast();
        }
    }

    /** Whether all can be where they are at the same time: different threads that hold different locks. */
    private static boolean canMeet(Deque<Nested> path, Nested next) {
        for (Nested each : path) {
            if (each.thread == next.thread || each.second == next.second) return false;
            for (int lock : each.held) if (next.held.contains(lock)) return false;
        }
        return true;
    }

    private static void add(Map<Set<String>, Finding> findings, ObservedRun run, Deque<Nested> path) {
        Set<String> places = new HashSet<>();
        for (Nested each : path) places.add(run.site(each.secondSite).place());
        if (findings.size() < MOST_FINDINGS) findings.putIfAbsent(places, finding(run, path));
    }

    private static Finding finding(ObservedRun run, Deque<Nested> path) {
        String order = path.size() == 2
                ? "Each thread takes the second lock while it holds the first, in opposite orders."
                : "Each of the " + path.size() + " threads takes a lock while it holds another, in a circle.";
        String why = order
                + " In this run they did not meet; in another schedule each may wait for the next, unless something else keeps them apart.";
        return new LockOrderCycle(
                Circumstances.of("", Severity.WARNING, "lock-order", why),
                path.stream().map(each -> waiting(run, each)).toList());
    }

    private static Waiting waiting(ObservedRun run, Nested nested) {
        return new Waiting(
                run.thread(nested.thread),
                List.of(run.lock(nested.first) + " ("
                        + run.site(nested.firstSite).place() + ")"),
                run.lock(nested.second),
                run.site(nested.secondSite));
    }
}
