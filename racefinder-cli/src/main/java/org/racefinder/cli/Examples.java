package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.racefinder.report.CommandName;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/**
 * The programs under {@code examples/}: one package per expected outcome and subject, one file per program.
 *
 * @param titles the subjects of the packages, from the headings of the index
 */
public record Examples(Path classes, List<Example> all, Map<String, String> titles) {
    private static final List<String> PACKAGES = List.of("racy", "racefree");
    private static final Pattern HEADING = Pattern.compile("(?m)^## (`[\\w.]+`(?:, `[\\w.]+`)*): (.*)$");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*?(.*?)\\*/");

    /** {@code summary} is the first sentence of the program's Javadoc. */
    public record Example(String main, String summary) {
        String simpleName() {
            return main.substring(main.lastIndexOf('.') + 1);
        }

        /** The package. */
        String group() {
            return main.substring(0, main.lastIndexOf('.'));
        }
    }

    public static Examples in(Path directory) throws IOException {
        Path sources = directory.resolve("src/main/java");
        List<Example> all = new ArrayList<>();
        for (String top : PACKAGES) {
            if (!Files.isDirectory(sources.resolve(top))) continue;
            try (Stream<Path> files = Files.walk(sources.resolve(top))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    String text = Files.readString(file);
                    if (text.contains("static void main("))
                        all.add(new Example(className(sources, file), summary(text)));
                }
            }
        }
        return new Examples(directory.resolve("target").resolve("classes"), all, titles(directory));
    }

    private static Map<String, String> titles(Path directory) throws IOException {
        Map<String, String> titles = new HashMap<>();
        Path index = directory.resolve("README.md");
        if (!Files.isRegularFile(index)) return titles;
        Matcher heading = HEADING.matcher(Files.readString(index));
        while (heading.find())
            for (String name : heading.group(1).replace("`", "").split(", ", -1))
                titles.put(name, heading.group(2).replace("`", ""));
        return titles;
    }

    private static String className(Path sources, Path file) {
        String relative =
                sources.relativize(file).toString().replace(file.getFileSystem().getSeparator(), ".");
        return relative.substring(0, relative.length() - ".java".length());
    }

    private static String summary(String text) {
        Matcher comment = COMMENT.matcher(text);
        if (!comment.find()) return "";
        String prose = comment.group(1)
                .replaceAll("(?m)^\\s*\\*", " ")
                .replaceAll("\\s+", " ")
                .strip();
        int end = prose.indexOf(". ");
        return end < 0 ? prose.replaceFirst("\\.$", "") : prose.substring(0, end);
    }

    /** Returns the programs by package. */
    static SortedMap<String, List<Example>> grouped(List<Example> examples) {
        SortedMap<String, List<Example>> groups = new TreeMap<>();
        for (Example example : examples)
            groups.computeIfAbsent(example.group(), name -> new ArrayList<>()).add(example);
        return groups;
    }

    String title(String group) {
        return titles.getOrDefault(group, "");
    }

    /** Returns the programs of the package with that name; otherwise those that all words describe, in any case. */
    List<Example> matching(List<String> words) {
        if (words.size() == 1) {
            List<Example> group = all.stream()
                    .filter(each -> each.group().equals(words.get(0)))
                    .toList();
            if (!group.isEmpty()) return group;
        }
        return all.stream()
                .filter(example -> words.stream().allMatch(word -> describes(word, example)))
                .toList();
    }

    private boolean describes(String word, Example example) {
        String text = example.main() + " " + example.summary() + " " + title(example.group());
        return text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }

    /** Returns the program with that name, with or without its package; null if there is none. */
    Example named(String name) {
        for (Example example : all)
            if (example.main().equals(name) || example.simpleName().equals(name)) return example;
        return null;
    }

    UsageError unknown(String name) {
        String suggestion =
                NameSuggestion.nearest(name, all.stream().map(Example::main).toList());
        if (suggestion == null)
            suggestion = NameSuggestion.nearest(
                    name, all.stream().map(Example::simpleName).toList());
        return new UsageError("no example " + name
                + (suggestion == null
                        ? "; " + CommandName.current() + " examples lists them"
                        : " (did you mean " + suggestion + "?)"));
    }
}
