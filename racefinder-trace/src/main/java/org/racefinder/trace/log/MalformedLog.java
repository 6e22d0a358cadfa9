package org.racefinder.trace.log;

import java.io.IOException;

/** Thrown if the file is not an event log or is unreadable. The message gives the reason but does not name the file. */
public final class MalformedLog extends IOException {
    private static final long serialVersionUID = 1;

    MalformedLog(String what) {
        super(what);
    }
}
