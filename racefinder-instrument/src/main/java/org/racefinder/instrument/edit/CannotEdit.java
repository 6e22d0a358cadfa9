package org.racefinder.instrument.edit;

/** The bytecode at that place does not allow the change; the message says why. */
public final class CannotEdit extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotEdit(String why) {
        super(why, null, false, false);
    }
}
