package org.racefinder.worker.environment;

import org.racefinder.report.Paint;

/** Properties of the terminal that Java cannot query. The launcher passes them as system properties. */
public final class Terminal {
    public static final int USUAL_WIDTH = 100;
    private static final int NARROWEST = 60;
    private static final int SAFE_WIDTH = 80;

    private Terminal() {}

    /** Whether standard error is a terminal. */
    public static boolean showsProgress() {
        return Boolean.getBoolean("racefinder.tty");
    }

    /**
     * Returns colours if standard output is a terminal, unless {@code NO_COLOR} (no-color.org) or a dumb terminal
     * disables them.
     */
    public static Paint paint() {
        String objection = System.getenv("NO_COLOR");
        boolean objects = objection != null && !objection.isEmpty() || "dumb".equals(System.getenv("TERM"));
        return Integer.getInteger("racefinder.columns") == null || objects ? Paint.NONE : Paint.TERMINAL;
    }

    /** The width of standard error, for the progress line. */
    public static int lineWidth() {
        int given = Integer.getInteger("racefinder.line", 0);
        return given == 0 ? SAFE_WIDTH : given;
    }

    public static int width() {
        int given = Integer.getInteger("racefinder.columns", 0);
        return given == 0 ? USUAL_WIDTH : Math.max(NARROWEST, given);
    }
}
