package org.racefinder.model;

/** No common lock guards all accesses to a location (the heuristic of Eraser). */
public record LocksetWarning(Circumstances circumstances, ConflictingAccesses conflict) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "W",
            "lockset warning",
            "LocksetWarning",
            "Lockset warning",
            "No common lock guards all accesses of a variable (the Eraser discipline). A heuristic: other"
                    + " synchronization may order them.",
            "Guard every access by the same lock, or leave it if something else orders the accesses.",
            true);

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new LocksetWarning(circumstances, ConflictingAccesses.read(fields));
    }

    @Override
    public Kind kind() {
        return Kind.LOCKSET_WARNING;
    }

    @Override
    public LocksetWarning with(Circumstances changed) {
        return new LocksetWarning(changed, conflict);
    }

    @Override
    public String headline() {
        return "LOCKSET  " + location().display(false) + " is guarded by no common lock (heuristic)";
    }

    @Override
    public void writeSubject(FieldWriter out) {
        conflict.write(out);
    }
}
