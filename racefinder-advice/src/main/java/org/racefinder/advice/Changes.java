package org.racefinder.advice;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.Change;

/** Derives the source changes of a suggestion. The list is empty if only a programmer can write the change. */
final class Changes {
    private Changes() {}

    static List<Change> of(Suggestion suggestion) {
        return switch (suggestion.kind()) {
            case MAKE_VOLATILE -> ofField(Change.Kind.VOLATILE, suggestion.target());
            case USE_ATOMIC -> ofField(Change.Kind.ATOMIC, suggestion.target());
            case USE_ATOMIC_ARRAY ->
                suggestion.target().endsWith("[]") && suggestion.target().contains(".")
                        ? ofField(
                                Change.Kind.ATOMIC_ARRAY,
                                suggestion
                                        .target()
                                        .substring(0, suggestion.target().length() - 2))
                        : List.of();
            case SYNCHRONIZE, MOVE_STATEMENT -> ofEdits(suggestion);
            default -> List.of();
        };
    }

    private static List<Change> ofField(Change.Kind kind, String name) {
        int dot = name.lastIndexOf('.');
        return List.of(Change.ofField(kind, name.substring(0, dot), name.substring(dot + 1)));
    }

    private static List<Change> ofEdits(Suggestion suggestion) {
        List<Change> changes = new ArrayList<>();
        if (suggestion.alteration() == null) return changes;
        for (CodeEdit edit : suggestion.alteration().edits()) {
            if (edit instanceof CodeEdit.GuardLines g)
                changes.add(new Change(
                        Change.Kind.GUARD,
                        g.className(),
                        g.method(),
                        g.ownerField(),
                        g.first(),
                        g.last(),
                        g.lock(),
                        g.ownerClass()));
            if (edit instanceof CodeEdit.MoveLine m)
                changes.add(new Change(
                        Change.Kind.MOVE, m.className(), m.method(), null, m.line(), m.before(), null, null));
        }
        return changes;
    }
}
