package org.racefinder.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A request to the tool. It contains only JDK classes, because the tool runs in another class loader. */
record CheckRequest(Map<String, Object> facts) {
    private static final List<String> BUILD_DIRECTORIES = List.of("target", "build");

    /**
     * {@code program} is the entry point of the test followed by its arguments; {@code name} names the directory of its
     * result, report and schedules.
     */
    static CheckRequest of(List<String> program, String name, RaceTest options, ClassLoader loader) {
        Map<String, Object> facts = new HashMap<>();
        List<String> words = new ArrayList<>(
                List.of("-cp", TestClassPath.of(loader), "--out", out(name).toString()));
        for (String argument : TestJvm.arguments()) words.addAll(List.of("--jvm-arg", argument));
        facts.put("words", words);
        facts.put("program", program);
        facts.put("attributes", attributes(options));
        if (!options.replay().isEmpty()) facts.put("replay", options.replay());
        if (options.debugPort() > 0) facts.put("debugPort", options.debugPort());
        return new CheckRequest(facts);
    }

    /** Returns the same request. {@code listener} gets a line every few seconds while the search runs. */
    CheckRequest withProgress(Consumer<String> listener) {
        Map<String, Object> more = new HashMap<>(facts);
        more.put("progress", listener);
        return new CheckRequest(more);
    }

    /** Prefers the output directory of the build, if there is one. */
    private static Path out(String name) {
        for (String build : BUILD_DIRECTORIES)
            if (Files.isDirectory(Path.of(build))) return Path.of(build, "racefinder", name);
        return Path.of("racefinder-out", name);
    }

    private static Map<String, Object> attributes(RaceTest options) {
        Map<String, Object> attributes = new HashMap<>();
        for (var attribute : RaceTest.class.getDeclaredMethods()) {
            try {
                Object value = plain(attribute.invoke(options));
                if (value != null) attributes.put(attribute.getName(), value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return attributes;
    }

    private static @Nullable Object plain(Object value) {
        if (value instanceof Annotation) return null;
        if (value instanceof Enum<?> constant) return constant.name();
        if (!value.getClass().isArray()) return value;
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < Array.getLength(value); i++) {
            Object element = plain(Array.get(value, i));
            if (element != null) list.add(element);
        }
        return list;
    }
}
