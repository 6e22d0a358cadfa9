package org.racefinder.worker.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/** A command line taken apart: values of options, and the rest. The first word that is no option ends the options of the tool, unless they may stand anywhere. */
public final class Arguments {
    /** A number that nobody needs to be told of. */
    private static final long WIDE = Integer.MAX_VALUE / 1000;

    private final Map<String, List<String>> values = new HashMap<>();
    private final List<String> words;
    private final List<Option> options;
    private List<String> rest = List.of();

    private Arguments(List<String> words, List<Option> options) {
        this.words = words;
        this.options = options;
    }

    /** The same with other words before them, which count where these say nothing. */
    public Arguments after(List<String> others) {
        List<String> all = new ArrayList<>(others);
        all.addAll(words);
        return parse(all, options);
    }

    public static Arguments parse(List<String> words, List<Option> options) {
        return parse(words, options, false);
    }

    /** Also behind words that are none. */
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

    /** How many words it took. */
    private int take(List<String> words, int at, List<Option> options) {
        String word = words.get(at);
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        String name = equals < 0 ? word : word.substring(0, equals);
        Option option = find(name, options);
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

    /** All of them, as they were given. */
    public List<String> words() {
        return words;
    }

    /** Which there are. */
    public List<Option> options() {
        return options;
    }

    public List<String> rest() {
        return rest;
    }

    public boolean flag(String name) {
        return values.containsKey(name);
    }

    /** The last value given, the default, or null. */
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
        String value = text(name);
        if (value == null || allowed.contains(value)) return value;
        throw new UsageError(name + " takes " + String.join(", ", allowed) + ", not \"" + value + "\"");
    }

    public boolean on(String name) {
        return oneOf(name, List.of("off", "on")).equals("on");
    }

    /** At least {@code least}; absent is 0. */
    public long number(String name, long least, long most) {
        String text = text(name);
        if (text == null) return 0;
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) return value;
        } catch (NumberFormatException e) {
            // said below
        }
        String range = least == 1 ? "a positive number" : "a number";
        boolean tooLarge = text.matches("\\d+");
        if (most < WIDE || tooLarge && !text.matches("0+")) range = "a number from " + least + " to " + most;
        throw new UsageError(name + " takes " + range + ", not \"" + text + "\"");
    }
}
