package org.racefinder.model;

import java.util.List;

/** The threads that still run loop forever. */
public record Livelock(Circumstances circumstances, List<Waiting> waits) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "L",
            "livelock",
            "Livelock",
            "Livelock",
            "The threads that still run loop for ever, each waiting for a value that nobody will write.",
            "See which write the loop waits for, and why it cannot come any more.",
            false);

    public Livelock {
        waits = List.copyOf(waits);
    }

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new Livelock(circumstances, fields.waits("waits"));
    }

    @Override
    public Kind kind() {
        return Kind.LIVELOCK;
    }

    @Override
    public Livelock with(Circumstances changed) {
        return new Livelock(changed, waits);
    }

    @Override
    public String headline() {
        return "LIVELOCK  " + Waiting.threads(waits) + (waits.size() == 1 ? " spins for ever" : " spin for ever");
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.waits("waits", waits);
    }
}
