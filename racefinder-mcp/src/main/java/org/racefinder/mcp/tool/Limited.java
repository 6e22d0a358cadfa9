package org.racefinder.mcp.tool;

import java.util.List;

/** Texts that are cut if they are too long for an answer, and say so. */
public final class Limited {
    static final int REPORT = 12_000;
    static final int OUTPUT = 2_000;
    static final int SENTENCE = 1_000;

    private Limited() {}

    public static String text(String text, int characters) {
        if (text.length() <= characters) return text;
        int cut = Character.isHighSurrogate(text.charAt(characters - 1)) ? characters - 1 : characters;
        return text.substring(0, cut) + "\n... (" + (text.length() - cut) + " more characters)";
    }

    /** Cuts each text to the length of a sentence. */
    static List<String> sentences(List<String> texts, int most) {
        return texts.stream().limit(most).map(text -> text(text, SENTENCE)).toList();
    }
}
