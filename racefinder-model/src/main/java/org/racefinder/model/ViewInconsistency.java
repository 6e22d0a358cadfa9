package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/** Under one lock, a thread accesses fields together that another thread accesses separately. */
public record ViewInconsistency(
        Circumstances circumstances, @Nullable ViewConflict views) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "V",
            "high-level race",
            "ViewInconsistency",
            "High-level data race",
            "Under one lock a thread handles fields together that another thread handles in pieces. Each access is"
                    + " guarded; the combination may not be. A heuristic: whether the fields belong together is for"
                    + " people to say.",
            "If the fields belong together, handle them in one synchronized block everywhere.",
            true);

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new ViewInconsistency(circumstances, fields.views("views"));
    }

    @Override
    public Kind kind() {
        return Kind.VIEW_INCONSISTENCY;
    }

    @Override
    public ViewInconsistency with(Circumstances changed) {
        return new ViewInconsistency(changed, views);
    }

    @Override
    public String headline() {
        if (views == null) return "VIEWS  fields that belong together are not always accessed together (heuristic)";
        return "VIEWS  " + views.maximal().named() + "   together in "
                + views.maximal().thread() + ", apart in "
                + views.diverging().get(0).thread() + " (heuristic)";
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.views("views", views);
    }
}
