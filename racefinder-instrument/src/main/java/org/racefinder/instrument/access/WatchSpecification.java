package org.racefinder.instrument.access;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Selects the code whose plain accesses are announced in a parallel run. The rules match names, as in the
 * instrumentation specifications of JPaX (Artho, Havelund and Biere, 2003, section 4.1). A pattern matches a class
 * ({@code pkg.Foo}), a package ({@code pkg.*}), or a field or method ({@code pkg.Foo.bar}); a star matches any text.
 * Synchronization is announced everywhere: without it, happens-before edges would be missing and false races reported.
 */
public final class WatchSpecification {
    /** Selects all code. */
    public static final WatchSpecification ALL = new WatchSpecification(List.of(), List.of());

    private final List<String> watched;
    private final List<String> ignored;
    private final List<Pattern> watchedPatterns;
    private final List<Pattern> ignoredPatterns;

    /** If {@code watched} is empty, all code is selected except what matches {@code ignored}. */
    public WatchSpecification(List<String> watched, List<String> ignored) {
        this.watched = List.copyOf(watched);
        this.ignored = List.copyOf(ignored);
        this.watchedPatterns = watched.stream().map(WatchSpecification::pattern).toList();
        this.ignoredPatterns = ignored.stream().map(WatchSpecification::pattern).toList();
    }

    private static Pattern pattern(String text) {
        return Pattern.compile(Pattern.quote(text).replace("*", "\\E.*\\Q"));
    }

    /** Whether accesses to a field, or accesses in a method, are announced. {@code className} is a binary name. */
    public boolean includes(String className, String member) {
        boolean in = watchedPatterns.isEmpty() || matches(watchedPatterns, className, member);
        return in && !matches(ignoredPatterns, className, member);
    }

    private static boolean matches(List<Pattern> patterns, String className, String member) {
        for (Pattern pattern : patterns) {
            if (pattern.matcher(className).matches()
                    || pattern.matcher(className + "." + member).matches()) return true;
        }
        return false;
    }

    /** The assumptions that these rules add to a result, as sentences. */
    public List<String> assumptions() {
        List<String> sentences = new ArrayList<>();
        if (!watched.isEmpty()) sentences.add("only accesses of " + String.join(", ", watched) + " were watched");
        if (!ignored.isEmpty()) sentences.add("accesses of " + String.join(", ", ignored) + " were not watched");
        return sentences;
    }
}
