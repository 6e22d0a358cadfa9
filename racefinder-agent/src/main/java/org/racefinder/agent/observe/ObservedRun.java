package org.racefinder.agent.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.AnalysisSet;
import org.racefinder.analysis.LockOrderFindings;
import org.racefinder.analysis.RaceListener;
import org.racefinder.analysis.StableNaming;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.trace.log.LogListener;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/**
 * One observed run, live or from a log, as the analyses see it. Passes the actions to an {@link AnalysisSet}, and
 * computes what the records leave out: small numbers for locations and synchronization objects, and how often each
 * thread holds each lock.
 */
public final class ObservedRun implements LogListener {
    private static final long SYNC = 1L << 62;
    private static final long LOCK = 1L << 61;
    private static final long ELEMENT = 1L << 60;
    private static final String ONE_RUN =
            "In this run they did not meet; in another schedule each may wait for the next, "
                    + "unless something else keeps them apart.";

    private final LogNames names;
    private final AnalysisSet analyses;
    private final Analysis every;
    private final Map<AnalysisName, ObservedRaces> races = new LinkedHashMap<>();
    private final LogNumbering numbers = new LogNumbering();
    private final Map<Long, Integer> held = new HashMap<>();
    private final Map<Long, Integer> heldBeforeWait = new HashMap<>();
    /** By thread: the code site where it took its last lock. */
    private final Map<Integer, Integer> lockSites = new HashMap<>();

    private final MixedAccesses mixed;
    private final boolean anyAtomic;
    private long events;

    public ObservedRun(LogNames names, List<AnalysisName> wanted) {
        this.names = names;
        this.analyses = new AnalysisSet(wanted, new RunNaming());
        this.every = analyses.every;
        for (AnalysisName name : wanted)
            if (name.reportsRaces()) races.put(name, new ObservedRaces(this, name, analyses.of(name)));
        analyses.begin(name -> name.reportsRaces() ? races.get(name) : NO_RACES);
        this.mixed = new MixedAccesses(numbers, analyses.precise);
        this.anyAtomic = names.anyAtomic();
    }

    private static final RaceListener NO_RACES = (location, first, firstSite, firstWrites, second, site, writes) -> {};

    /** The numbers of one run have the same meaning throughout the run, so they serve as names. */
    private final class RunNaming implements StableNaming {
        @Override
        public int thread(int thread) {
            return thread;
        }

        @Override
        public int lock(int thread, int lock) {
            return lock;
        }

        @Override
        public int block(int thread) {
            return lockSites.getOrDefault(thread, 0);
        }

        @Override
        public int field(int thread, int location) {
            return location;
        }
    }

    /** The findings, in the order in which the analyses were requested. Must be called once, after the last action. */
    public List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (AnalysisName name : analyses.names()) {
            switch (name) {
                case VIEWS -> findings.addAll(new ObservedViews(analyses.views()).findings(this));
                case LOCK_ORDER -> findings.addAll(LockOrderFindings.of(analyses.lockOrder(), new RunNames(), ONE_RUN));
                default -> findings.addAll(races.get(name).findings(this));
            }
        }
        return findings;
    }

    private final class RunNames implements LockOrderFindings.Names {
        @Override
        public String thread(int thread) {
            return ObservedRun.this.thread(thread);
        }

        @Override
        public String lock(int lock) {
            return ObservedRun.this.lock(lock);
        }

        @Override
        public CodeSite site(int site) {
            return ObservedRun.this.site(site);
        }
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        events++;
        long key = ((long) object & 0xfffffff) << 32 | (place & 0xffffffffL) | (element ? ELEMENT : 0);
        int location = numbers.of(key);
        if (!op.isAtomic() && op.writes()) every.write(thread, location, site);
        else if (!op.isAtomic()) every.read(thread, location, site);
        if (anyAtomic && names.isAtomic(object, place, element)) mixed.access(thread, op, location, site);
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        events++;
        switch (op) {
            case ACQUIRE -> every.acquire(thread, numbers.of(SYNC | object));
            case RELEASE -> every.release(thread, numbers.of(SYNC | object));
            case RELEASE_ONLY -> every.releaseOnly(thread, numbers.of(SYNC | object));
            case FORGET -> numbers.renew(SYNC | object);
            case STAMPED -> {
                int sync = numbers.of(SYNC | object);
                for (ObservedRaces each : races.values()) each.stamped(thread, sync, site);
            }
            case VALIDATED, REFUTED -> {
                int sync = numbers.of(SYNC | object);
                for (ObservedRaces each : races.values())
                    each.recordValidation(thread, sync, site, op == LogOp.VALIDATED);
            }
            case REACHED -> {
                int sync = numbers.of(SYNC | object);
                for (ObservedRaces each : races.values()) each.reached(thread, site, sync);
            }
            case LOCK -> acquired(thread, object, site, 1);
            case UNLOCK -> released(thread, object, 1);
            case WAITS -> {
                int count = held.getOrDefault(holdKey(thread, object), 0);
                heldBeforeWait.put(holdKey(thread, object), count);
                released(thread, object, count);
            }
            case WAITED -> {
                Integer count = heldBeforeWait.remove(holdKey(thread, object));
                acquired(thread, object, site, count == null ? 1 : count);
            }
            default -> {}
        }
    }

    private static long holdKey(int thread, int object) {
        return (long) thread << 32 | (object & 0xffffffffL);
    }

    private void acquired(int thread, int object, int site, int times) {
        long key = holdKey(thread, object);
        int before = held.getOrDefault(key, 0);
        held.put(key, before + times);
        if (before > 0 || times == 0) return;
        lockSites.put(thread, site);
        every.lockAcquired(thread, numbers.of(LOCK | object));
    }

    private void released(int thread, int object, int times) {
        long key = holdKey(thread, object);
        int before = held.getOrDefault(key, 0);
        if (before == 0) return;
        if (before > times) {
            held.put(key, before - times);
            return;
        }
        held.remove(key);
        every.lockReleased(thread, numbers.of(LOCK | object));
    }

    public long events() {
        return events;
    }

    /** The verdict of one run. Warnings do not change it. */
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

    /** The location, with the name that it has at these two code sites. */
    Location location(int number, int oneSite, int otherSite) {
        long key = numbers.key(MixedAccesses.location(number, numbers));
        return names.location((int) (key >>> 32) & 0xfffffff, (int) key, (key & ELEMENT) != 0, oneSite, otherSite);
    }

    /** The object that contains a location; 0 for a static field. */
    int object(int number) {
        return (int) (numbers.key(MixedAccesses.location(number, numbers)) >>> 32) & 0xfffffff;
    }

    /** The role of a mark; null for an ordinary location. */
    MixedAccesses.Role role(int number) {
        return MixedAccesses.role(number, numbers);
    }

    /** The name of a lock in reports. */
    String lock(int number) {
        return "lock " + (int) numbers.key(number);
    }
}
