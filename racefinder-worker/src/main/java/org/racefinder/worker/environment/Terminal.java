package org.racefinder.worker.environment;

import org.racefinder.report.Paint;

/** Facts about the terminal that Java cannot query; the launcher passes them in system properties. */
public final class Terminal {
    public static final int USUAL_WIDTH = 110;
    private static final int NARROWEST = 60;
    private static final int SAFE_WIDTH = 80;

    private Terminal() {}

    /** Whether standard error is a terminal. */
    public static boolean showsProgress() {
        return Boolean.getBoolean("racefinder.tty");
    }

    /**
     * Colours, if standard output is a terminal and neither {@code NO_COLOR} (no-color.org) nor a dumb terminal forbids
     * them.
     */
    public static Paint paint() {
        String objection = System.getenv("NO_COLOR");
        boolean objects = objection != null && !objection.isEmpty() || "dumb".equals(System.getenv("TERM"));
        return Integer.getInteger("racefinder.columns") == null || objects ? Paint.NONE : Paint.TERMINAL;
    }

    /** The width of standard error, for a line that is rewritten in place. */
    public static int lineWidth() {
        int given = Integer.getInteger("racefinder.line", 0);
        return given == 0 ? SAFE_WIDTH : given;
    }

    public static int width() {
        int given = Integer.getInteger("racefinder.columns", 0);
        return given == 0 ? USUAL_WIDTH : Math.max(NARROWEST, given);
    }
}
