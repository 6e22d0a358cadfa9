package org.racefinder.trace;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.trace.SavedSchedule.Choice;

/**
 * Reads and writes a saved schedule as text that people can read, diff and keep under version control:
 *
 * <pre>
 * File    = "racefinder schedule 1" NL { Key ": " Value NL } "choices: " count NL { Run " " | NL } "end" NL
 * Key     = main | arg | classpath | jdk | Option | promoted | finding     (arg, classpath, promoted: one line each)
 * Option  = timed-waits | spurious | analysis | trust | untracked | ...     (lists: one line for each element)
 * Run     = actor [ "." alternative ] [ "x" repetitions ]
 * </pre>
 *
 * Values escape backslash, line feed and carriage return. The count and the last line reveal a truncated file.
 */
public final class ScheduleFile {
    private static final String HEADER = "racefinder schedule ";
    private static final int VERSION = 1;
    /** The keys that are not options. */
    private static final Set<String> OWN_KEYS = Set.of("main", "arg", "classpath", "jdk", "promoted", "finding");

    private static final int RUNS_PER_LINE = 24;
    /** No execution has this many steps. The limit keeps a damaged file from exhausting the reader's memory. */
    private static final int MAX_CHOICES = 20_000_000;

    private static final long MAX_BYTES = 100_000_000;

    private ScheduleFile() {}

    /**
     * Thrown if the file is not a schedule or is incomplete. The message gives the reason but does not name the file.
     */
    public static final class MalformedSchedule extends IOException {
        MalformedSchedule(String what) {
            super(what);
        }
    }

    public static void write(Path file, SavedSchedule schedule) throws IOException {
        // createDirectories fails on a symbolic link to a directory.
        if (file.getParent() != null && !Files.isDirectory(file.getParent())) Files.createDirectories(file.getParent());
        Files.writeString(file, format(schedule));
    }

    public static SavedSchedule read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES)
            throw new MalformedSchedule("not a Racefinder schedule: it is too large for one");
        try {
            return parse(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new MalformedSchedule("not a Racefinder schedule: it is not text");
        }
    }

    /** Returns the text that {@link #write} writes. */
    public static String format(SavedSchedule schedule) {
        StringBuilder text = new StringBuilder(HEADER).append(VERSION).append('\n');
        line(text, "main", schedule.main());
        schedule.args().forEach(arg -> line(text, "arg", arg));
        schedule.classpath().forEach(entry -> line(text, "classpath", entry));
        line(text, "jdk", schedule.jdk());
        schedule.options().forEach((key, values) -> values.forEach(value -> line(text, key, value)));
        schedule.promoted().forEach(location -> line(text, "promoted", location));
        line(text, "finding", schedule.finding());
        line(text, "choices", Integer.toString(schedule.choices().size()));
        appendChoices(text, schedule.choices());
        return text.append("end\n").toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        if (value != null) text.append(key).append(": ").append(escape(value)).append('\n');
    }

    private static void appendChoices(StringBuilder text, List<Choice> choices) {
        int runs = 0;
        for (int i = 0; i < choices.size(); ) {
            Choice choice = choices.get(i);
            int end = i + 1;
            while (end < choices.size() && choices.get(end).equals(choice)) end++;
            if (runs > 0) text.append(runs % RUNS_PER_LINE == 0 ? '\n' : ' ');
            text.append(choice.actor());
            if (choice.alternative() != 0) text.append('.').append(choice.alternative());
            if (end - i > 1) text.append('x').append(end - i);
            runs++;
            i = end;
        }
        if (runs > 0) text.append('\n');
    }

    public static SavedSchedule parse(String text) throws MalformedSchedule {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).startsWith(HEADER))
            throw new MalformedSchedule(
                    "not a Racefinder schedule: its first line is not \"" + HEADER + VERSION + "\"");
        String version = lines.get(0).substring(HEADER.length());
        if (!version.equals(Integer.toString(VERSION)))
            throw new MalformedSchedule(
                    "a Racefinder schedule of version " + version + ", and this is a reader of version " + VERSION);
        return new ScheduleParser(lines).schedule();
    }

    /** Parses the lines after the header in one pass. */
    private static final class ScheduleParser {
        private final List<String> lines;
        private final Map<String, List<String>> values = new LinkedHashMap<>();
        private int next = 1;

        ScheduleParser(List<String> lines) {
            this.lines = lines;
        }

        SavedSchedule schedule() throws MalformedSchedule {
            int count = readKeys();
            List<Choice> choices = readChoices(count);
            return new SavedSchedule(
                    require("main"),
                    all("arg"),
                    all("classpath"),
                    one("jdk"),
                    options(),
                    all("promoted"),
                    choices,
                    one("finding"));
        }

        private int readKeys() throws MalformedSchedule {
            while (next < lines.size()) {
                String line = lines.get(next++);
                int colon = line.indexOf(": ");
                if (colon < 0) throw new MalformedSchedule("damaged: line " + next + " is not \"key: value\"");
                String key = line.substring(0, colon);
                String value = unescape(line.substring(colon + 2));
                if (key.equals("choices")) return count(value);
                values.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
            }
            throw new MalformedSchedule("truncated: it ends before its choices");
        }

        private int count(String digits) throws MalformedSchedule {
            int count = number(digits);
            if (count <= MAX_CHOICES) return count;
            throw new MalformedSchedule(
                    "damaged: it announces " + count + " choices, and no schedule has more than " + MAX_CHOICES);
        }

        private List<Choice> readChoices(int count) throws MalformedSchedule {
            List<Choice> choices = new ArrayList<>();
            while (next < lines.size()) {
                String line = lines.get(next++);
                if (line.equals("end")) {
                    if (choices.size() != count)
                        throw new MalformedSchedule(
                                "damaged: it holds " + choices.size() + " choices and announces " + count);
                    return choices;
                }
                for (String run : line.split(" ", -1)) addRun(choices, run, count);
            }
            throw new MalformedSchedule("truncated: it ends after " + choices.size() + " of " + count + " choices");
        }

        private void addRun(List<Choice> choices, String run, int limit) throws MalformedSchedule {
            int times = run.indexOf('x');
            int repetitions = times < 0 ? 1 : number(run.substring(times + 1));
            String choice = times < 0 ? run : run.substring(0, times);
            int dot = choice.indexOf('.');
            int actor = number(dot < 0 ? choice : choice.substring(0, dot));
            int alternative = dot < 0 ? 0 : number(choice.substring(dot + 1));
            if (repetitions > limit - choices.size())
                throw new MalformedSchedule("damaged: more than the " + limit + " choices it announces");
            choices.addAll(Collections.nCopies(repetitions, new Choice(actor, alternative)));
        }

        private int number(String digits) throws MalformedSchedule {
            try {
                int value = Integer.parseInt(digits);
                if (value >= 0) return value;
            } catch (NumberFormatException e) {
                // Reported below, with the line number.
            }
            throw new MalformedSchedule("damaged: line " + next + " has \"" + digits + "\" where a number should be");
        }

        /** Returns all keys that are options. */
        private Map<String, List<String>> options() {
            Map<String, List<String>> options = new LinkedHashMap<>(values);
            options.keySet().removeAll(OWN_KEYS);
            return options;
        }

        private List<String> all(String key) {
            return values.getOrDefault(key, List.of());
        }

        private String one(String key) {
            List<String> found = all(key);
            return found.isEmpty() ? null : found.get(0);
        }

        private String require(String key) throws MalformedSchedule {
            if (all(key).isEmpty()) throw new MalformedSchedule("damaged: it does not say \"" + key + "\"");
            return one(key);
        }
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String unescape(String value) {
        if (value.indexOf('\\') < 0) return value;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\\' || i + 1 == value.length()) {
                text.append(c);
                continue;
            }
            char escaped = value.charAt(++i);
            text.append(escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
        }
        return text.toString();
    }
}
