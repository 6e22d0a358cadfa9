package org.racefinder.report.escape;

/** Escapes text of the program, so that it is never interpreted as markup. */
public final class Markup {
    private Markup() {}

    /** Escapes text for HTML and XML, as content or inside quotation marks. */
    public static String xml(String text) {
        String visible = Visible.lines(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** Escapes text for an attribute, on one line. */
    public static String attribute(String text) {
        return xml(Visible.line(text));
    }

    /** Escapes text for a line of Markdown, with character references, which Markdown never interprets as syntax. */
    public static String markdown(String text) {
        String visible = Visible.line(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        visible.codePoints().forEach(c -> {
            boolean plain = Character.isLetterOrDigit(c) || c == ' ' || c == '.' || c == ',' || c == '/' || c >= 0x80;
            if (plain) escaped.appendCodePoint(c);
            else escaped.append("&#").append(c).append(';');
        });
        return escaped.toString();
    }

    /** Returns a Markdown code block. Its fence is longer than any run of backticks in the code. */
    public static String fenced(String language, String code) {
        String visible = Visible.lines(code.stripTrailing());
        int longest = 0;
        int run = 0;
        for (int i = 0; i < visible.length(); i++) {
            run = visible.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(Math.max(3, longest + 1));
        return fence + language + "\n" + visible + "\n" + fence + "\n";
    }
}
