package org.racefinder.agent.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingKind;
import org.racefinder.model.Severity;
import org.racefinder.model.Waiting;

/**
 * The order in which threads take locks while they hold others. Two locks that two threads take in opposite orders, with no third lock held by both around them, can deadlock in another schedule, even if this run
 * did not.
 */
public final class LockOrder implements Interpreter {
    private record Held(int lock, int site) {}

    /** {@code thread} took {@code second} while it held {@code first}; {@code others}: what it held besides. */
    private record Nested(int thread, int first, int firstSite, int second, int secondSite, Set<Integer> others) {}

    private static final int MOST = 1000;
    private final Map<Integer, List<Held>> held = new HashMap<>();
    private final Map<Long, List<Nested>> nested = new LinkedHashMap<>();

    @Override
    public void lockAcquired(int thread, int lock, int site) {
        List<Held> own = held.computeIfAbsent(thread, t -> new ArrayList<>());
        for (Held outer : own) {
            Set<Integer> others = new HashSet<>();
            for (Held other : own) if (other.lock != outer.lock) others.add(other.lock);
            Nested each = new Nested(thread, outer.lock, outer.site, lock, site, others);
            List<Nested> known = nested.computeIfAbsent(key(outer.lock, lock), k -> new ArrayList<>());
            if (known.size() < MOST && !known.contains(each)) known.add(each);
        }
        own.add(new Held(lock, site));
    }

    private static long key(int first, int second) {
        return (long) first << 32 | second;
    }

    @Override
    public void lockReleased(int thread, int lock) {
        held.getOrDefault(thread, new ArrayList<>()).removeIf(each -> each.lock == lock);
    }

    @Override
    public List<Finding> findings(ObservedRun run) {
        Map<String, Finding> findings = new LinkedHashMap<>();
        nested.values()
                .forEach(list -> list.forEach(one -> {
                    for (Nested other :
                            nested.getOrDefault(key(/* first= */ one.second, /* second= */ one.first), List.of())) {
                        if (one.first < other.first && one.thread != other.thread && disjoint(one, other))
                            add(findings, run, one, other);
                    }
                }));
        return new ArrayList<>(findings.values());
    }

    private static boolean disjoint(Nested one, Nested other) {
        for (int lock : one.others) if (other.others.contains(lock)) return false;
        return true;
    }

    private static void add(Map<String, Finding> findings, ObservedRun run, Nested one, Nested other) {
        String key = run.site(one.secondSite).place() + "|"
                + run.site(other.secondSite).place();
        Finding finding = new Finding(
                "",
                FindingKind.LOCK_ORDER_CYCLE,
                Severity.WARNING,
                "lock-order",
                null,
                null,
                null,
                null,
                "Each thread takes the second lock while it holds the first, in opposite orders. In this run they did not meet; in another schedule each may wait for the other.",
                null,
                null,
                1,
                List.of(waiting(run, one), waiting(run, other)),
                null,
                null,
                false,
                null);
        findings.putIfAbsent(key, finding);
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
