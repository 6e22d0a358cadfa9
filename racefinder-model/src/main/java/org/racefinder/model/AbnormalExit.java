package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/** The program ends itself with a status other than 0; in a race test, with any status. */
public record AbnormalExit(
        Circumstances circumstances, @Nullable Integer exitStatus) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "E",
            "abnormal exit",
            "AbnormalExit",
            "Abnormal exit",
            "In some schedule the program ends itself with a status other than 0.",
            "Read the path: it shows the order of steps that leads to the exit.",
            false);

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new AbnormalExit(circumstances, fields.number("exitStatus"));
    }

    @Override
    public Kind kind() {
        return Kind.ABNORMAL_EXIT;
    }

    @Override
    public AbnormalExit with(Circumstances changed) {
        return new AbnormalExit(changed, exitStatus);
    }

    @Override
    public String headline() {
        return "EXIT  the program ends with status " + exitStatus;
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.number("exitStatus", exitStatus);
    }
}
