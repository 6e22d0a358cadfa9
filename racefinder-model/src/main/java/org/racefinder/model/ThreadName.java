package org.racefinder.model;

/** The names of threads as findings have them. */
public final class ThreadName {
    private static final int LONGEST = 200;
    private static final int END = 40;

    private ThreadName() {}

    /** A name that fits into a report. A name of any length is possible; its end often is what tells threads apart. */
    public static String shortened(String name) {
        if (name.length() <= LONGEST) return name;
        return name.substring(0, LONGEST - END) + "..." + name.substring(name.length() - END);
    }
}
