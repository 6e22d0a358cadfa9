package org.racefinder.worker.environment;

import org.racefinder.report.Paint;

/** What the launcher knows about the terminal and Java cannot ask. */
public final class Terminal {
    public static final int USUAL_WIDTH = 110;
    private static final int NARROWEST = 60;
    private static final int SAFE_WIDTH = 80;

    private Terminal() {}

    /** Standard error is a terminal. */
    public static boolean showsProgress() {
        return Boolean.getBoolean("racefinder.tty");
    }

    /** Standard output is a terminal, and nobody objects (no-color.org, and what dumb terminals say of themselves). */
    public static Paint paint() {
        String objection = System.getenv("NO_COLOR");
        boolean objects = objection != null && !objection.isEmpty() || "dumb".equals(System.getenv("TERM"));
        return Integer.getInteger("racefinder.columns") == null || objects ? Paint.NONE : Paint.TERMINAL;
    }

    /** Of standard error, for a line that is rewritten. */
    public static int lineWidth() {
        int given = Integer.getInteger("racefinder.line", 0);
        return given == 0 ? SAFE_WIDTH : given;
    }

    public static int width() {
        int given = Integer.getInteger("racefinder.columns", 0);
        return given == 0 ? USUAL_WIDTH : Math.max(NARROWEST, given);
    }
}
