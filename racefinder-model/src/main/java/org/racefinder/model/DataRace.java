package org.racefinder.model;

/**
 * Two threads access one location, at least one of them writes, and no happens-before edge orders the accesses (JLS
 * 17.4.5).
 */
public record DataRace(Circumstances circumstances, ConflictingAccesses conflict) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "R",
            "race",
            "DataRace",
            "Data race",
            "Two threads access the same variable, at least one of them writes, and no happens-before edge of the"
                    + " Java memory model (JLS 17.4.5) orders the two accesses.",
            "Make the variable volatile or atomic, guard both accesses by one lock, or hand the data over through"
                    + " something that orders them: start, join, a queue, a latch.",
            false);

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new DataRace(circumstances, ConflictingAccesses.read(fields));
    }

    @Override
    public Kind kind() {
        return Kind.DATA_RACE;
    }

    @Override
    public DataRace with(Circumstances changed) {
        return new DataRace(changed, conflict);
    }

    @Override
    public String headline() {
        return "RACE  " + location().display(false) + "   " + access(conflict.first()) + ", "
                + access(conflict.second()) + ", nothing orders them";
    }

    private static String access(Access access) {
        return (access.write() ? "written by " : "read by ") + access.thread();
    }

    @Override
    public void writeSubject(FieldWriter out) {
        conflict.write(out);
    }
}
