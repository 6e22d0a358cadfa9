package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * How the program uses one place, as far as the counterexamples show it: where it is accessed by code that runs beside other threads, where a
 * value is read and a new one written in the same statement, and where in the same call but in different statements.
 */
final class Usage {
    private final Set<CodeSite> sites = new LinkedHashSet<>();
    private final Set<CodeSite> writes = new LinkedHashSet<>();
    private final Set<CodeSite> updates = new LinkedHashSet<>();
    private final List<Span> compounds = new ArrayList<>();

    static Usage of(String place, List<RaceTrace> traces) {
        Usage usage = new Usage();
        for (RaceTrace trace : traces) usage.add(place, trace);
        return usage;
    }

    static Usage together(List<Usage> usages) {
        Usage together = new Usage();
        for (Usage usage : usages) {
            together.sites.addAll(usage.sites);
            together.updates.addAll(usage.updates);
            for (Span span : usage.compounds) if (!together.compounds.contains(span)) together.compounds.add(span);
        }
        return together;
    }

    private void add(String place, RaceTrace trace) {
        Map<Long, List<TracedAction>> reads = new HashMap<>();
        for (TracedAction action : trace.actions()) {
            if (!action.isAccess()) {
                // whoever synchronizes between looking and writing does not rely on what was seen before
                reads.values().forEach(pending -> pending.removeIf(read -> read.thread() == action.thread()));
                continue;
            }
            if (!action.place().equals(place)) continue;
            if (isConstruction(action.site())) continue;
            sites.add(action.site());
            long key = action.location() * 1009 + action.thread();
            List<TracedAction> before = reads.computeIfAbsent(key, k -> new ArrayList<>());
            if (action.type() == TracedAction.Type.READ) {
                before.add(action);
                continue;
            }
            writes.add(action.site());
            // every look since the last write may be why this one is made
            for (TracedAction read : before) if (sameCall(read, action)) update(read.site(), action.site());
            before.clear();
        }
    }

    /** The accesses of a race are uses even if no path to it was kept. */
    void seen(Finding race) {
        for (Access access : race.accesses())
            if (access.site() != null && !isConstruction(access.site())) sites.add(access.site());
    }

    private void update(CodeSite read, CodeSite write) {
        if (read.line() == write.line()) updates.add(write);
        else {
            Span span = Span.of(read).with(write);
            if (!compounds.contains(span)) compounds.add(span);
        }
    }

    private static boolean sameCall(TracedAction a, TracedAction b) {
        if (a.frames().isEmpty() || a.frames().size() != b.frames().size()) return false;
        return a.site().className().equals(b.site().className())
                && a.site().method().equals(b.site().method())
                && a.frames()
                        .subList(1, a.frames().size())
                        .equals(b.frames().subList(1, b.frames().size()));
    }

    static boolean isConstruction(CodeSite site) {
        return site.method().equals("<init>") || site.method().equals("<clinit>") || site.line() == 0;
    }

    /** counter++ and its like. */
    Set<CodeSite> updates() {
        return updates;
    }

    boolean isWrittenAtOneSite() {
        return writes.size() == 1;
    }

    /** Look first, then act on what was seen. */
    List<Span> compounds() {
        return compounds;
    }

    boolean changesWhatItRead() {
        return !updates.isEmpty() || !compounds.isEmpty();
    }

    /** The accesses as ranges of lines that do not overlap; where code looks and then acts, the range is kept whole. */
    List<Span> spans() {
        List<Span> spans = new ArrayList<>();
        for (Span compound : compounds) add(compound, spans);
        for (CodeSite site : sites) add(Span.of(site), spans);
        return spans;
    }

    /** One range for each method: from its first access to its last. */
    List<Span> wholeMethods() {
        List<Span> whole = new ArrayList<>();
        for (Span span : spans()) {
            Span joined = span;
            for (Span other : List.copyOf(whole)) {
                if (!other.isSameMethod(joined)) continue;
                whole.remove(other);
                joined = other.and(joined);
            }
            whole.add(joined);
        }
        return whole;
    }

    boolean isUsedIn(Span span) {
        return sites.stream().anyMatch(span::contains);
    }

    private static void add(Span span, List<Span> to) {
        Span whole = span;
        for (boolean grown = true; grown; ) {
            grown = false;
            for (int i = 0; i < to.size() && !grown; i++) {
                if (!to.get(i).overlaps(whole)) continue;
                whole = whole.and(to.remove(i));
                grown = true;
            }
        }
        to.add(whole);
    }
}
