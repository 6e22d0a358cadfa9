package org.racefinder.explorer.thread;

import org.racefinder.model.CodeSite;

/** The position of a thread in the code of the program. */
public final class CodePosition {
    /** The site at which the program called rewritten JDK code. */
    public int callSite;
    /** The result of the JDK method that the program is about to call is not used. */
    private boolean resultUnused;
    /** The site of the synchronized block that the thread enters, for analyses that distinguish blocks. */
    public int blockSite;
    /** The site at which the thread is stopped, as recorded by the last replay. */
    public CodeSite stoppedAt = CodeSite.UNKNOWN;
    /** The last site at which the thread stopped in code of the program, as recorded by the last replay. */
    private CodeSite lastInProgram = CodeSite.UNKNOWN;

    /** The program is about to call the JDK at this site, or at ~site if it does not use the result. */
    public void call(int site) {
        resultUnused = site < 0;
        callSite = resultUnused ? ~site : site;
    }

    /** Whether the result of the JDK method that begins is certainly not used. */
    public boolean takeResultUnused() {
        boolean unused = resultUnused;
        resultUnused = false;
        return unused;
    }

    /** Returns the site, or the call site if the site is 0 because the access is made by JDK code. */
    public int siteOrCall(int site) {
        return site != 0 ? site : callSite;
    }

    public void stop(CodeSite at) {
        stoppedAt = at;
        if (!at.equals(CodeSite.UNKNOWN)) lastInProgram = at;
    }

    /** The site at which the thread is stopped; if only JDK code is on its stack, the last site in the program. */
    public CodeSite stoppedOrLast() {
        return stoppedAt.equals(CodeSite.UNKNOWN) ? lastInProgram : stoppedAt;
    }

    public void reset() {
        lastInProgram = CodeSite.UNKNOWN;
        callSite = 0;
        resultUnused = false;
        blockSite = 0;
        stoppedAt = CodeSite.UNKNOWN;
    }
}
