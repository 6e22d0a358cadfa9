package org.racefinder.instrument.edit;

/** The bytecode at the requested place does not allow the change; the message gives the reason. */
public final class CannotEdit extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotEdit(String why) {
        super(why, null, false, false);
    }
}
