package org.racefinder.report.escape;

/**
 * Makes text of the program under test harmless: characters that control a terminal, change the text direction or are
 * invalid in a file are shown as escapes, and very long text is shortened.
 */
public final class Visible {
    private static final int MAX_LENGTH = 2_000;

    private Visible() {}

    /** Makes the text harmless, on one line. */
    public static String line(String text) {
        if (text == null) return "?";
        StringBuilder visible = new StringBuilder(Math.min(text.length(), MAX_LENGTH) + 16);
        for (int i = 0; i < text.length(); i++) {
            if (i >= MAX_LENGTH) {
                visible.append("... (").append(text.length() - i).append(" more characters)");
                break;
            }
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                visible.append(c).append(text.charAt(++i));
            } else append(visible, c);
        }
        return visible.toString();
    }

    /** Makes each line of a text harmless. */
    public static String lines(String text) {
        StringBuilder visible = new StringBuilder();
        for (String line : text.split("\r\n|\r|\n", -1))
            visible.append(line(line)).append('\n');
        visible.setLength(visible.length() - 1);
        return visible.toString();
    }

    private static void append(StringBuilder visible, char c) {
        if (c == '\t') visible.append("    ");
        else if (c == '\n') visible.append("\\n");
        else if (c == '\r') visible.append("\\r");
        else if (isHarmless(c)) visible.append(c);
        else visible.append("\\u").append(hex(c));
    }

    private static String hex(char c) {
        String digits = Integer.toHexString(c);
        return "0000".substring(digits.length()) + digits;
    }

    private static boolean isHarmless(char c) {
        if (c >= ' ' && c < 0x7f) return true;
        if (Character.isISOControl(c) || Character.isSurrogate(c) || c >= 0xfffe || c == 0xfeff) return false;
        boolean turnsDirection =
                c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 || c == 0x200e || c == 0x200f || c == 0x061c;
        return !turnsDirection && c != 0x2028 && c != 0x2029;
    }
}
