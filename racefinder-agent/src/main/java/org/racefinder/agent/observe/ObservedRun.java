package org.racefinder.agent.observe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.trace.log.LogListener;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/** Rebuilds from the records of a log what they are about: small numbers for locations and synchronization objects, and which locks each thread holds how often. Done once for all interpreters. */
public final class ObservedRun implements LogListener {
    private static final long SYNC = 1L << 62;
    private static final long LOCK = 1L << 61;
    private static final long ELEMENT = 1L << 60;

    private final LogNames names;
    private final List<Interpreter> interpreters;
    private final LogNumbering numbers = new LogNumbering();
    private final Map<Long, Integer> held = new HashMap<>();
    private final Map<Long, Integer> heldBeforeWait = new HashMap<>();
    private final MixedAccesses mixed;
    private final boolean anyAtomic;
    private long events;

    public ObservedRun(LogNames names, List<Interpreter> interpreters) {
        this.names = names;
        this.interpreters = List.copyOf(interpreters);
        this.mixed = new MixedAccesses(numbers, this.interpreters);
        this.anyAtomic = names.anyAtomic();
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        events++;
        long key = ((long) object & 0xfffffff) << 32 | (place & 0xffffffffL) | (element ? ELEMENT : 0);
        int location = numbers.of(key);
        if (!op.isAtomic()) for (Interpreter each : interpreters) each.access(thread, location, op.writes(), site);
        if (anyAtomic && names.isAtomic(object, place, element)) mixed.access(thread, op, location, site);
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        events++;
        switch (op) {
            case ACQUIRE -> {
                int sync = numbers.of(SYNC | object);
                for (Interpreter each : interpreters) each.acquire(thread, sync);
            }
            case RELEASE -> {
                int sync = numbers.of(SYNC | object);
                for (Interpreter each : interpreters) each.release(thread, sync);
            }
            case RELEASE_ONLY -> {
                int sync = numbers.of(SYNC | object);
                for (Interpreter each : interpreters) each.releaseOnly(thread, sync);
            }
            case FORGET -> numbers.renew(SYNC | object);
            case STAMPED -> {
                int sync = numbers.of(SYNC | object);
                for (Interpreter each : interpreters) each.stamped(thread, sync, site);
            }
            case VALIDATED, REFUTED -> {
                int sync = numbers.of(SYNC | object);
                for (Interpreter each : interpreters) each.looked(thread, sync, site, op == LogOp.VALIDATED);
            }
            case LOCK -> taken(thread, object, site, 1);
            case UNLOCK -> given(thread, object, 1);
            case WAITS -> {
                int count = held.getOrDefault(holding(thread, object), 0);
                heldBeforeWait.put(holding(thread, object), count);
                given(thread, object, count);
            }
            case WAITED -> {
                Integer count = heldBeforeWait.remove(holding(thread, object));
                taken(thread, object, site, count == null ? 1 : count);
            }
            default -> {}
        }
    }

    private static long holding(int thread, int object) {
        return (long) thread << 32 | (object & 0xffffffffL);
    }

    private void taken(int thread, int object, int site, int times) {
        long key = holding(thread, object);
        int before = held.getOrDefault(key, 0);
        held.put(key, before + times);
        if (before > 0 || times == 0) return;
        int lock = numbers.of(LOCK | object);
        for (Interpreter each : interpreters) each.lockAcquired(thread, lock, site);
    }

    private void given(int thread, int object, int times) {
        long key = holding(thread, object);
        int before = held.getOrDefault(key, 0);
        if (before == 0) return;
        if (before > times) {
            held.put(key, before - times);
            return;
        }
        held.remove(key);
        int lock = numbers.of(LOCK | object);
        for (Interpreter each : interpreters) each.lockReleased(thread, lock);
    }

    public long events() {
        return events;
    }

    /** Of one run: warnings do not change it. */
    public static Verdict verdict(List<Finding> findings, List<String> reasons) {
        if (findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR)) return Verdict.FINDINGS;
        return reasons.isEmpty() ? Verdict.NOTHING_FOUND : Verdict.INCOMPLETE;
    }

    public int threads() {
        return names.threads();
    }

    String thread(int number) {
        return names.thread(number);
    }

    CodeSite site(int number) {
        return names.site(number);
    }

    Location location(int number) {
        long key = numbers.key(MixedAccesses.location(number, numbers));
        return names.location((int) (key >>> 32) & 0xfffffff, (int) key, (key & ELEMENT) != 0);
    }

    /** As the accesses at these two sites know it. */
    Location location(int number, int oneSite, int otherSite) {
        long key = numbers.key(MixedAccesses.location(number, numbers));
        return names.location((int) (key >>> 32) & 0xfffffff, (int) key, (key & ELEMENT) != 0, oneSite, otherSite);
    }

    /** What a race on that number means: the kind of access that the first and the second are; null for those that were told. */
    MixedAccesses.Role role(int number) {
        return MixedAccesses.role(number, numbers);
    }

    /** For the sentence about a lock. */
    String lock(int number) {
        return "lock " + (int) numbers.key(number);
    }
}
