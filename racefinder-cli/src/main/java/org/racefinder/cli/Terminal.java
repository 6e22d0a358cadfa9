package org.racefinder.cli;

/** What the launcher knows about the terminal and Java cannot ask. */
final class Terminal {
    private static final int USUAL_WIDTH = 110;
    private static final int NARROWEST = 60;

    private Terminal() {}

    /** Standard error is a terminal. */
    static boolean showsProgress() {
        return Boolean.getBoolean("racefinder.tty");
    }

    static int width() {
        int given = Integer.getInteger("racefinder.columns", 0);
        return given == 0 ? USUAL_WIDTH : Math.max(NARROWEST, given);
    }
}
