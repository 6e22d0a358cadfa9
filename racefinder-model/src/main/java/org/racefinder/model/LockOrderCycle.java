package org.racefinder.model;

import java.util.List;

/** Locks are acquired in orders that contradict each other, but the observed run did not deadlock. */
public record LockOrderCycle(Circumstances circumstances, List<Waiting> waits) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "W",
            "lock order cycle",
            "LockOrderCycle",
            "Lock order cycle",
            "Locks are taken in orders that contradict each other; another schedule may deadlock.",
            "Take the locks in one order everywhere.",
            true);

    public LockOrderCycle {
        waits = List.copyOf(waits);
    }

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new LockOrderCycle(circumstances, fields.waits("waits"));
    }

    @Override
    public Kind kind() {
        return Kind.LOCK_ORDER_CYCLE;
    }

    @Override
    public LockOrderCycle with(Circumstances changed) {
        return new LockOrderCycle(changed, waits);
    }

    @Override
    public String headline() {
        return "LOCK ORDER  locks are taken in a cycle";
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.waits("waits", waits);
    }
}
