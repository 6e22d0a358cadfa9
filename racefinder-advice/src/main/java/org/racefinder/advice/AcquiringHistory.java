package org.racefinder.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * Which acquires gave threads their access to a place (JRF-E, section 3.1.6), over all paths that were kept: a thread that acquires something and
 * then accesses the place may have its order from there. Another thread can do the same.
 */
final class AcquiringHistory {
    /** Volatile fields by place, with the threads that read them before their access. */
    private final Map<String, Set<String>> readers = new LinkedHashMap<>();

    void add(RaceTrace trace) {
        for (int i = 0; i < trace.manifest(); i++) {
            TracedAction access = trace.actions().get(i);
            if (!access.isAccess() || !access.place().equals(trace.place())) continue;
            for (int j = 0; j < i; j++) {
                TracedAction acquire = trace.actions().get(j);
                if (acquire.type() != TracedAction.Type.ACQUIRE || acquire.place() == null) continue;
                if (acquire.thread() != access.thread()) continue;
                readers.computeIfAbsent(acquire.place(), p -> new LinkedHashSet<>())
                        .add(trace.threads().get(acquire.thread()));
            }
        }
    }

    /** Volatiles that the first thread wrote after its access: reading one orders the second access, if it sees that write. */
    Set<String> on(RaceTrace trace) {
        Set<String> fields = new LinkedHashSet<>();
        for (int i = trace.source() + 1; i < trace.manifest(); i++) {
            TracedAction release = trace.actions().get(i);
            if (release.type() != TracedAction.Type.RELEASE || release.place() == null) continue;
            if (release.thread() != trace.sourceAction().thread()) continue;
            if (readers.containsKey(release.place())) fields.add(release.place());
        }
        return fields;
    }

    List<Suggestion> suggestions(Race race, String field) {
        CodeSite site = race.traces().get(0).manifestAction().site();
        String who = String.join(", ", readers.get(field));
        int dot = field.lastIndexOf('.');
        List<Suggestion> both = new ArrayList<>();
        both.add(new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                field + " read before " + site.place() + " and acted on",
                "Read " + field + " before " + site.place() + ", as " + who
                        + " does, and go on only if it shows that the write is done.",
                "a volatile read, and another way through the program where the value is not there yet",
                4,
                Alteration.ofEdits(List.of(edit(site, field, dot, true))),
                Set.of(race.id())));
        both.add(new Suggestion(
                AdviceKind.SAME_ACQUIRE,
                field + " read before " + site.place(),
                "Read " + field + " before " + site.place() + ", as " + who
                        + " does. It orders the accesses only in executions in which the read sees the write.",
                "a volatile read",
                5,
                Alteration.ofEdits(List.of(edit(site, field, dot, false))),
                Set.of(race.id())));
        return both;
    }

    private static CodeEdit edit(CodeSite site, String field, int dot, boolean acted) {
        return new CodeEdit.ReadBefore(
                site.className(), site.method(), site.line(), field.substring(0, dot), field.substring(dot + 1), acted);
    }
}
