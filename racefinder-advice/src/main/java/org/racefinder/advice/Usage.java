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
 * How the program uses one place, as far as the counterexamples show: the sites that access it concurrently, the
 * statements that both read and update it, and the calls that read it in one statement and write it in another.
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

    static Usage union(List<Usage> usages) {
        Usage union = new Usage();
        for (Usage usage : usages) {
            union.sites.addAll(usage.sites);
            union.updates.addAll(usage.updates);
            for (Span span : usage.compounds) if (!union.compounds.contains(span)) union.compounds.add(span);
        }
        return union;
    }

    private void add(String place, RaceTrace trace) {
        Map<Long, List<TracedAction>> reads = new HashMap<>();
        for (TracedAction action : trace.actions()) {
            if (!action.isAccess()) {
                // Code that synchronizes between a read and a write does not rely on the value it read.
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
            // Any read since the last write may be the reason for this write.
            before.removeIf(read -> !sameCall(read, action));
            long inThisLine = before.stream()
                    .filter(read -> read.site().line() == action.site().line())
                    .count();
            for (TracedAction read : before) update(read.site(), action.site(), inThisLine);
            before.clear();
        }
    }

    /** Adds the accesses of a race, which are uses even if no path to it was collected. */
    void seen(Finding race) {
        for (Access access : race.accesses())
            if (access.site() != null && !isConstruction(access.site())) sites.add(access.site());
    }

    /** A line that reads the value more than once contains more than one statement, or more than an update. */
    private void update(CodeSite read, CodeSite write, long readsInThisLine) {
        if (read.line() == write.line() && readsInThisLine == 1) updates.add(write);
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

    /** Statements such as counter++. */
    Set<CodeSite> updates() {
        return updates;
    }

    boolean isWrittenAtOneSite() {
        return writes.size() == 1;
    }

    /** Ranges that read the value first and then act on it. */
    List<Span> compounds() {
        return compounds;
    }

    boolean changesWhatItRead() {
        return !updates.isEmpty() || !compounds.isEmpty();
    }

    /** Returns the accesses as disjoint ranges of lines. A check-then-act range is kept whole. */
    List<Span> spans() {
        List<Span> spans = new ArrayList<>();
        for (Span compound : compounds) add(compound, spans);
        for (CodeSite site : sites) add(Span.of(site), spans);
        return spans;
    }

    /** Returns one range per method, from its first access to its last. */
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
