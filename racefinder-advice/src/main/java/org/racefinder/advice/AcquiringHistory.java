package org.racefinder.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * The acquiring history of a place (JRF-E, section 3.1.6) over all collected paths: the acquires that preceded accesses
 * to it. If a thread acquires something and then accesses the place, that acquire may be what orders the access.
 * Another thread can do the same: read the volatile, take the lock, or join the thread.
 */
final class AcquiringHistory {
    private static final String JOIN = "JOIN ";

    /** Exactly one of the three is set. {@code thread} is the joined thread. */
    record Acquire(String field, LockName lock, String thread) {
        static Acquire of(TracedAction action) {
            if (action.place() != null) return new Acquire(action.place(), null, null);
            if (action.lock() != null) return new Acquire(null, action.lock(), null);
            if (action.name().startsWith(JOIN))
                return new Acquire(null, null, action.name().substring(JOIN.length()));
            return null;
        }

        // Written by hand, here and in Span and Move: linking a record's generated methods costs tens of milliseconds
        // in a fresh JVM.
        @Override
        public boolean equals(Object other) {
            return other instanceof Acquire that
                    && Objects.equals(field, that.field)
                    && Objects.equals(lock, that.lock)
                    && Objects.equals(thread, that.thread);
        }

        @Override
        public int hashCode() {
            return field != null ? field.hashCode() : lock != null ? lock.hashCode() : thread.hashCode();
        }

        /** Describes the change without the outcome of a trial. */
        String text(CodeSite before) {
            if (field != null) return "Read " + field + " before " + before.place() + " and act on it";
            return lock != null
                    ? "Take " + lock.display() + " before " + before.place()
                    : "Wait for the end of " + thread + " before " + before.place();
        }
    }

    private final String place;
    /** Each acquire with the threads that performed it before their access. */
    private final Map<Acquire, Set<String>> history = new LinkedHashMap<>();

    AcquiringHistory(String place) {
        this.place = place;
    }

    void add(RaceTrace trace) {
        Map<Integer, Set<Acquire>> soFar = new LinkedHashMap<>();
        for (int i = 0; i < trace.actions().size(); i++) {
            TracedAction action = trace.actions().get(i);
            boolean manifests = i == trace.manifest() && trace.place().equals(place);
            if (action.type() == TracedAction.Type.ACQUIRE) {
                Acquire acquire = Acquire.of(action);
                if (acquire != null)
                    soFar.computeIfAbsent(action.thread(), t -> new LinkedHashSet<>())
                            .add(acquire);
            } else if (action.isAccess() && action.place().equals(place) && !manifests) {
                String who = trace.threads().get(action.thread());
                for (Acquire acquire : soFar.getOrDefault(action.thread(), Set.of()))
                    history.computeIfAbsent(acquire, a -> new LinkedHashSet<>()).add(who);
            }
        }
    }

    /**
     * Returns what the first thread released after its access and other threads have acquired. Acquiring it orders the
     * second access, provided that it sees that release.
     */
    Set<Acquire> on(RaceTrace trace) {
        Set<Acquire> found = new LinkedHashSet<>();
        int writer = trace.sourceAction().thread();
        for (int i = trace.source() + 1; i < trace.manifest(); i++) {
            TracedAction release = trace.actions().get(i);
            if (release.type() != TracedAction.Type.RELEASE || release.thread() != writer) continue;
            Acquire acquire = release.name().equals("END")
                    ? new Acquire(null, null, trace.threads().get(writer))
                    : Acquire.of(release);
            // For a lock held at the access there is another suggestion: to hold it at the other access too.
            boolean held = acquire != null
                    && acquire.lock() != null
                    && trace.sourceLocks().contains(acquire.lock());
            if (acquire != null && !held && history.containsKey(acquire)) found.add(acquire);
        }
        return found;
    }

    List<Suggestion> suggestions(Race race, Acquire acquire) {
        CodeSite site = race.traces().get(0).manifestAction().site();
        String who = String.join(", ", history.get(acquire));
        if (acquire.field() != null) return reads(race, site, acquire.field(), who);
        return List.of(acquire.lock() != null ? lock(race, site, acquire.lock(), who) : join(race, site, acquire, who));
    }

    private static List<Suggestion> reads(Race race, CodeSite site, String field, String who) {
        List<Suggestion> both = new ArrayList<>();
        both.add(new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                field + " read before " + site.place() + " and acted on",
                "Read " + field + " before " + site.place() + ", as " + who
                        + " does, and go on only if it shows that the write is done.",
                "a volatile read, and another way through the program where the value is not there yet",
                4,
                Alteration.ofEdits(List.of(read(site, field, true))),
                Set.of(race.id())));
        both.add(new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                field + " read before " + site.place(),
                "Read " + field + " before " + site.place() + ", as " + who
                        + " does. It orders the accesses only in executions in which the read sees the write.",
                "a volatile read",
                5,
                Alteration.ofEdits(List.of(read(site, field, false))),
                Set.of(race.id())));
        return both;
    }

    private static CodeEdit read(CodeSite site, String field, boolean acted) {
        int dot = field.lastIndexOf('.');
        return new CodeEdit.ReadBefore(
                site.className(), site.method(), site.line(), field.substring(0, dot), field.substring(dot + 1), acted);
    }

    private static Suggestion lock(Race race, CodeSite site, LockName lock, String who) {
        boolean reachable = lock.kind() == LockName.Kind.CLASS
                || lock.kind() == LockName.Kind.STATIC
                || lock.kind() == LockName.Kind.THIS_FIELD;
        CodeEdit edit = new CodeEdit.LockBefore(site.className(), site.method(), site.line(), lock);
        return new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                lock.display() + " taken before " + site.place(),
                "Take " + lock.display() + " before " + site.place() + ", as " + who
                        + " does. It orders the accesses only in executions in which the other thread had it first.",
                "a lock that is taken and given back",
                5,
                reachable ? Alteration.ofEdits(List.of(edit)) : null,
                Set.of(race.id()));
    }

    /** Not tried, because only a programmer knows how the waiting thread can reach the other one. */
    private static Suggestion join(Race race, CodeSite site, Acquire acquire, String who) {
        return new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                acquire.thread() + " joined before " + site.place(),
                "Wait for the end of " + acquire.thread() + " (join) before " + site.place() + ", as " + who + " does.",
                "the thread waits until the other has ended",
                5,
                null,
                Set.of(race.id()));
    }
}
