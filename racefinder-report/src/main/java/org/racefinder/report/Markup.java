package org.racefinder.report;

/** Text of the program inside markup: nothing of it is ever read as markup. */
final class Markup {
    private Markup() {}

    /** For HTML and XML, as content or between quotation marks. */
    static String xml(String text) {
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

    /** The same on one line, for attributes. */
    static String attribute(String text) {
        return xml(Visible.line(text));
    }

    /** For a line of Markdown: character references are never read as its syntax. */
    static String markdown(String text) {
        String visible = Visible.line(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        visible.codePoints().forEach(c -> {
            boolean plain = Character.isLetterOrDigit(c) || c == ' ' || c == '.' || c == ',' || c == '/' || c >= 0x80;
            if (plain) escaped.appendCodePoint(c);
            else escaped.append("&#").append(c).append(';');
        });
        return escaped.toString();
    }

    /** A block of code in Markdown, fenced by more backticks than it has in a row. */
    static String fenced(String language, String code) {
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
