package org.racefinder.worker.job;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Option;

/**
 * Programs to be checked together, one per line of a text file. A line has options that differ from those of the
 * command line, then the main class and its arguments, or {@code --test Class#method}. Words are separated by spaces or
 * quoted; a {@code #} at the start of a word begins a comment.
 */
public record Suite(List<Line> lines) {
    static final Option OPTION = Option.of(
            "--suite",
            "FILE",
            null,
            "instead of a main class: a text file with a program on each line, options that are its own before it;"
                    + " --workers says how many are"
                    + " checked at the same time");

    record Line(int number, List<String> words) {}

    public static Suite read(Path file) {
        List<String> texts;
        try {
            texts = Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw new UsageError(file + " is not a suite: it is no text");
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            List<String> words = words(texts.get(i), file + ", line " + (i + 1));
            if (!words.isEmpty()) lines.add(new Line(i + 1, words));
        }
        if (lines.isEmpty()) throw new UsageError(file + " names no program");
        return new Suite(lines);
    }

    static List<String> words(String line, String where) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote == 0 && word == null && c == '#') break;
            if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) words.add(word.toString());
                word = null;
                continue;
            }
            if (word == null) word = new StringBuilder();
            if (quote == 0 && (c == '"' || c == '\'')) quote = c;
            else if (c == quote) quote = 0;
            else word.append(c);
        }
        if (quote != 0) throw new UsageError(where + ": a quote is not closed");
        if (word != null) words.add(word.toString());
        return words;
    }
}
