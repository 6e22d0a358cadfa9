package org.racefinder.trace.log;

import java.io.IOException;

/** The file is not an event log, or not one that can be read; the message says what is wrong with it, without its name. */
public final class MalformedLog extends IOException {
    private static final long serialVersionUID = 1;

    MalformedLog(String what) {
        super(what);
    }
}
