package org.racefinder.advice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * Suggests using the same lock (JRF-E, section 3.1.4). A lock that one of the two accesses holds in every
 * counterexample can guard the other. If neither holds one, a lock can be put around both.
 */
final class SameLock {
    /**
     * Ranks before changing the field's declaration: the locking discipline exists, and volatile would add a second
     * one.
     */
    private static final int NO_EFFORT = 0;

    static final int ELSEWHERE = 3;
    private static final String COST = "the lock is taken there too: threads wait for each other";

    private SameLock() {}

    static void add(Race race, Usage usage, List<Suggestion> to) {
        if (race.traces().isEmpty()) return;
        Set<LockName> atSource = heldOnAll(race, true);
        Set<LockName> atManifest = heldOnAll(race, false);
        Set<LockName> common = new LinkedHashSet<>(atSource);
        common.retainAll(atManifest);
        RaceTrace trace = race.traces().get(0);
        for (LockName lock : atSource)
            if (!common.contains(lock))
                guard(race, usage, trace.manifestAction().site(), lock, isTakenAnyway(race, lock, false), to);
        for (LockName lock : atManifest)
            if (!common.contains(lock))
                guard(race, usage, trace.sourceAction().site(), lock, isTakenAnyway(race, lock, true), to);
    }

    /**
     * Suggests a lock around all observed accesses, except those during construction, when no other thread has the
     * object yet.
     */
    static Suggestion aroundAll(Race race, Usage usage) {
        List<Span> spans = usage.spans();
        if (spans.isEmpty()) return null;
        LockName lock = race.isOwnField()
                        && !race.traces().isEmpty()
                        && race.traces().get(0).instance()
                ? LockName.owner(race.finding().location().className())
                : LockName.ofClass(outermost(spans.get(0).className()));
        List<CodeEdit> edits = new ArrayList<>();
        for (Span span : spans) edits.add(edit(race, span, lock));
        String lines = String.join(", ", spans.stream().map(Span::display).toList());
        return new Suggestion(
                AdviceKind.SYNCHRONIZE,
                lock.display() + " at " + lines,
                "Guard " + lines + " with one lock, for example " + lock.display() + ".",
                "a lock: threads wait for each other",
                4,
                Alteration.ofEdits(edits),
                Set.of(race.id()));
    }

    /** Suggests one lock for several fields of one class. All uses in one method become one atomic step. */
    static Suggestion aroundFields(List<Race> races, Map<String, Usage> fields) {
        Race race = races.get(0);
        List<Span> spans = Usage.union(List.copyOf(fields.values())).wholeMethods();
        boolean instance = races.stream()
                .allMatch(r -> !r.traces().isEmpty() && r.traces().get(0).instance());
        String owner = race.finding().location().className();
        LockName lock = instance ? LockName.owner(owner) : LockName.ofClass(outermost(owner));
        List<CodeEdit> edits = new ArrayList<>();
        for (Span span : spans) {
            String field = fields.entrySet().stream()
                    .filter(entry -> entry.getValue().isUsedIn(span))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElseThrow();
            edits.add(new CodeEdit.GuardLines(
                    span.className(),
                    span.method(),
                    span.first(),
                    span.last(),
                    lock,
                    instance ? owner : null,
                    instance ? field : null));
        }
        String lines = String.join(", ", spans.stream().map(Span::display).toList());
        Set<String> ids = new LinkedHashSet<>();
        races.forEach(r -> ids.add(r.id()));
        return new Suggestion(
                AdviceKind.SYNCHRONIZE,
                lock.display() + " at " + lines,
                "Guard " + lines + " with one lock, for example " + lock.display() + ": "
                        + String.join(", ", fields.keySet()) + " are changed together.",
                "a lock: threads wait for each other",
                4,
                Alteration.ofEdits(edits),
                ids);
    }

    private static String outermost(String className) {
        int dollar = className.indexOf('$');
        return dollar > 0 ? className.substring(0, dollar) : className;
    }

    private static Set<LockName> heldOnAll(Race race, boolean source) {
        Set<LockName> held = null;
        for (RaceTrace trace : race.traces()) {
            List<LockName> locks = source ? trace.sourceLocks() : trace.manifestLocks();
            if (held == null) held = new LinkedHashSet<>(locks);
            else held.retainAll(locks);
        }
        return held == null ? Set.of() : held;
    }

    /**
     * Whether on every path the call with the unguarded access also takes this lock, so that extending its scope
     * suffices.
     */
    private static boolean isTakenAnyway(Race race, LockName lock, boolean source) {
        for (RaceTrace trace : race.traces()) {
            TracedAction access = source ? trace.sourceAction() : trace.manifestAction();
            boolean taken = trace.actions().stream()
                    .anyMatch(action -> action.type() == TracedAction.Type.ACQUIRE
                            && lock.equals(action.lock())
                            && action.thread() == access.thread()
                            && isInCallOf(action.frames(), access.frames()));
            if (!taken) return false;
        }
        return true;
    }

    /** Whether the access happened in the call that took the lock, or in a callee of it. */
    private static boolean isInCallOf(List<CodeSite> taking, List<CodeSite> accessing) {
        int inner = accessing.size() - taking.size();
        if (inner < 0 || taking.isEmpty()) return false;
        CodeSite call = accessing.get(inner);
        return call.className().equals(taking.get(0).className())
                && call.method().equals(taking.get(0).method())
                && taking.subList(1, taking.size()).equals(accessing.subList(inner + 1, accessing.size()));
    }

    private static void guard(
            Race race, Usage usage, CodeSite site, LockName lock, boolean takenAnyway, List<Suggestion> to) {
        if (Usage.isConstruction(site)) return;
        Span span = Span.of(site);
        for (Span compound : usage.compounds()) {
            if (compound.isSameMethod(site) && compound.first() <= site.line() && site.line() <= compound.last())
                span = compound;
        }
        boolean known = lock.kind() != LockName.Kind.SOMEWHERE && lock.kind() != LockName.Kind.ELEMENT;
        String called = lock.kind() == LockName.Kind.OWNER && race.isOwnField()
                ? "the lock of the object itself"
                : lock.display();
        to.add(new Suggestion(
                AdviceKind.SYNCHRONIZE,
                lock.display() + " at " + span.display(),
                "Guard " + span.display() + " with the lock that the other access holds, " + called + ".",
                COST,
                takenAnyway ? NO_EFFORT : ELSEWHERE,
                known ? Alteration.ofEdits(List.of(edit(race, span, lock))) : null,
                Set.of(race.id())));
    }

    private static CodeEdit edit(Race race, Span span, LockName lock) {
        boolean byOwner = lock.kind() == LockName.Kind.OWNER || lock.kind() == LockName.Kind.OWNER_FIELD;
        return new CodeEdit.GuardLines(
                span.className(),
                span.method(),
                span.first(),
                span.last(),
                lock,
                byOwner ? race.finding().location().className() : null,
                byOwner ? race.finding().location().field() : null);
    }
}
