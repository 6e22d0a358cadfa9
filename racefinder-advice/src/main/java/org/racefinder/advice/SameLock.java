package org.racefinder.advice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;
import org.racefinder.trace.RaceTrace;

/**
 * Use the same lock (JRF-E, section 3.1.4). A lock that one of the two accesses holds on every counterexample can guard the other; where neither holds one, a
 * lock can be put around both.
 */
final class SameLock {
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
                guard(race, usage, trace.manifestAction().site(), lock, to);
        for (LockName lock : atManifest)
            if (!common.contains(lock)) guard(race, usage, trace.sourceAction().site(), lock, to);
    }

    /** A lock for all the accesses that were seen. Those of construction are not among them: nobody else has the object yet. */
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

    private static void guard(Race race, Usage usage, CodeSite site, LockName lock, List<Suggestion> to) {
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
                3,
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
