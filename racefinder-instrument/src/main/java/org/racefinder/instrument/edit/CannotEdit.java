package org.racefinder.instrument.edit;

/** Thrown if the bytecode does not allow an edit. The message gives the reason. */
public final class CannotEdit extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotEdit(String why) {
        super(why, null, false, false);
    }
}
