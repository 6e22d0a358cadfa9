package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The programs under {@code examples/}: one directory per expected outcome, one file per program. */
record Examples(Path classes, List<Example> all) {
    private static final List<String> GROUPS = List.of("racy", "race-free");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package\\s+([\\w.]+)\\s*;");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*?(.*?)\\*/");

    /** {@code summary}: the first sentence of its comment. */
    record Example(String group, String name, String main, String summary) {}

    static Examples in(Path directory) throws IOException {
        List<Example> all = new ArrayList<>();
        for (String group : GROUPS) {
            Path sources = directory.resolve(group);
            if (!Files.isDirectory(sources)) continue;
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    String text = Files.readString(file);
                    if (text.contains("static void main(")) all.add(example(group, file, text));
                }
            }
        }
        return new Examples(directory.resolve("target").resolve("classes"), all);
    }

    private static Example example(String group, Path file, String text) {
        String name = file.getFileName().toString().replaceFirst("\\.java$", "");
        Matcher packageName = PACKAGE.matcher(text);
        String main = packageName.find() ? packageName.group(1) + "." + name : name;
        return new Example(group, name, main, summary(text));
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

    Example named(String name) {
        for (Example example : all)
            if (example.name().equals(name) || example.main().equals(name)) return example;
        List<String> names = all.stream().map(Example::name).toList();
        String suggestion = Suggestion.nearest(name, names);
        throw new UsageError("no example " + name
                + (suggestion == null ? "; ./racefinder examples lists them" : " (did you mean " + suggestion + "?)"));
    }
}
