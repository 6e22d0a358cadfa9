package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/** The programs under {@code examples/}: one package per expected outcome, one file per program. */
public record Examples(Path classes, List<Example> all) {
    private static final List<String> PACKAGES = List.of("racy", "racefree");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*?(.*?)\\*/");

    /** {@code summary} is the first sentence of the program's Javadoc. */
    public record Example(String main, String summary) {
        String simpleName() {
            return main.substring(main.lastIndexOf('.') + 1);
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
        return new Examples(directory.resolve("target").resolve("classes"), all);
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

    Example named(String name) {
        for (Example example : all)
            if (example.main().equals(name) || example.simpleName().equals(name)) return example;
        String suggestion =
                NameSuggestion.nearest(name, all.stream().map(Example::main).toList());
        if (suggestion == null)
            suggestion = NameSuggestion.nearest(
                    name, all.stream().map(Example::simpleName).toList());
        throw new UsageError("no example " + name
                + (suggestion == null ? "; ./racefinder examples lists them" : " (did you mean " + suggestion + "?)"));
    }
}
