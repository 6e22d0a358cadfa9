package org.racefinder.explorer.state;

import org.racefinder.model.CodeSite;

/** Where a thread stands in the program's code. */
public final class CodePosition {
    /** Where the program's code called into rewritten JDK code. */
    public int callSite;
    /** Where the synchronized block begins that it enters, for the analyses that tell blocks apart. */
    public int blockSite;
    /** Where it is stopped, as far as the last replay noted. */
    public CodeSite stoppedAt = CodeSite.UNKNOWN;
}
