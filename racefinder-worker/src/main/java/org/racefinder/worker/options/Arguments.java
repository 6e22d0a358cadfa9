package org.racefinder.worker.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.racefinder.explorer.api.SettingCodec;
import org.racefinder.explorer.api.SettingCodecs;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/**
 * A parsed command line: the values of options, and the remaining words. The first word that is not an option ends the
 * options of the tool, unless options may appear anywhere.
 */
public final class Arguments {
    private final Map<String, List<String>> values = new HashMap<>();
    /** By the name of each option that was given: the name by which it was given last. */
    private final Map<String, String> spelled = new HashMap<>();

    private final List<String> words;
    private final List<Option> options;
    private List<String> rest = List.of();
    private boolean separated;

    private Arguments(List<String> words, List<Option> options) {
        this.words = words;
        this.options = options;
    }

    /**
     * Returns these arguments with other words before them. Options in those words apply where these arguments do not
     * set them.
     */
    public Arguments after(List<String> others) {
        List<String> all = new ArrayList<>(others);
        all.addAll(words);
        return parse(all, options);
    }

    public static Arguments parse(List<String> words, List<Option> options) {
        return parse(words, options, false);
    }

    /** Parses a command line in which options may also follow other words. */
    public static Arguments anywhere(List<String> words, List<Option> options) {
        return parse(words, options, true);
    }

    private static Arguments parse(List<String> words, List<Option> options, boolean anywhere) {
        Arguments arguments = new Arguments(words, options);
        for (Option option : options)
            if (option.value() != null) arguments.values.put(option.name(), List.of(option.value()));
        List<String> rest = new ArrayList<>();
        int next = 0;
        while (next < words.size() && (anywhere || isOption(words.get(next)))) {
            if (words.get(next).equals("--")) {
                arguments.separated = true;
                next++;
                break;
            }
            if (isOption(words.get(next))) next += arguments.take(words, next, options);
            else rest.add(words.get(next++));
        }
        rest.addAll(words.subList(next, words.size()));
        arguments.rest = List.copyOf(rest);
        return arguments;
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && word.startsWith("-");
    }

    /** Parses one option. Returns the number of words it consumed. */
    private int take(List<String> words, int at, List<Option> options) {
        String word = words.get(at);
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        String name = equals < 0 ? word : word.substring(0, equals);
        Option option = find(name, options);
        spelled.put(option.name(), name);
        if (option.label() == null) {
            if (equals >= 0) throw new UsageError(name + " takes no value");
            values.put(option.name(), List.of("true"));
            return 1;
        }
        if (equals < 0 && at + 1 == words.size())
            throw new UsageError(name + " needs a value (" + option.label() + ")");
        String value = equals < 0 ? words.get(at + 1) : word.substring(equals + 1);
        if (option.value() != null) values.put(option.name(), List.of(value));
        else values.computeIfAbsent(option.name(), n -> new ArrayList<>()).add(value);
        return equals < 0 ? 2 : 1;
    }

    private static Option find(String name, List<Option> options) {
        for (Option option : options) if (option.names().contains(name)) return option;
        Set<String> names = new TreeSet<>();
        options.stream().filter(option -> option.description() != null).forEach(option -> names.addAll(option.names()));
        String suggestion = NameSuggestion.nearest(name, names);
        throw new UsageError("unknown option " + name
                + (suggestion == null ? " (--help lists the options)" : " (did you mean " + suggestion + "?)"));
    }

    /** Returns all words of the command line as they were given. */
    public List<String> words() {
        return words;
    }

    /** Returns the options that the command accepts. */
    public List<Option> options() {
        return options;
    }

    public List<String> rest() {
        return rest;
    }

    /** Whether {@code --} stood between the options and the rest. */
    public boolean separated() {
        return separated;
    }

    /** Whether the command line has the option. */
    public boolean given(String name) {
        return spelled.containsKey(name);
    }

    /** Returns the name by which an option was given, such as {@code -h} for {@code --help}; null if it was not. */
    public String spelling(String name) {
        return spelled.get(name);
    }

    public boolean flag(String name) {
        return values.containsKey(name);
    }

    /** Returns the last value given, or the default, or null if there is neither. */
    public String text(String name) {
        List<String> given = all(name);
        return given.isEmpty() ? null : given.get(given.size() - 1);
    }

    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    public Path path(String name) {
        String text = text(name);
        try {
            return text == null ? null : Path.of(text);
        } catch (InvalidPathException e) {
            throw new UsageError(name + ": \"" + text + "\" is not a path");
        }
    }

    public String oneOf(String name, List<String> allowed) {
        return parse(name, SettingCodecs.oneOf(allowed), null);
    }

    /** Returns a number of at least {@code least}, or 0 if the option is absent. */
    public long number(String name, long least, long most) {
        return parse(name, SettingCodecs.number(least, most), 0L);
    }

    private <T> T parse(String name, SettingCodec<T> codec, T absent) {
        String text = text(name);
        try {
            return text == null ? absent : codec.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError(name + " " + e.getMessage());
        }
    }
}
