package org.racefinder.model;

import java.util.List;

/** No thread can continue, and not all threads have ended. */
public record Deadlock(Circumstances circumstances, List<Waiting> waits) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "D",
            "deadlock",
            "Deadlock",
            "Deadlock",
            "No thread can go on, and not all have ended: each waits for something that only another of them could do.",
            "Take locks in one order everywhere; wait in a loop for a condition; see that every wait has its notify.",
            false);

    public Deadlock {
        waits = List.copyOf(waits);
    }

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new Deadlock(circumstances, fields.waits("waits"));
    }

    @Override
    public Kind kind() {
        return Kind.DEADLOCK;
    }

    @Override
    public Deadlock with(Circumstances changed) {
        return new Deadlock(changed, waits);
    }

    @Override
    public String headline() {
        List<Waiting> causes = Waiting.causes(waits);
        boolean circle = Waiting.circle(waits).size() > 1
                || waits.size() > 1
                        && waits.stream().noneMatch(waiting -> waiting.holds().isEmpty());
        if (causes.stream().allMatch(Waiting::idle))
            return "DEADLOCK  the program does not end: " + Waiting.threads(causes)
                    + (causes.size() == 1 ? " waits for its next task" : " wait for their next tasks");
        return "DEADLOCK  " + Waiting.threads(causes)
                + (circle ? " wait for each other" : causes.size() == 1 ? " waits for ever" : " wait for ever");
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.waits("waits", waits);
    }
}
