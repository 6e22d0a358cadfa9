package org.racefinder.instrument.access;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Whose plain accesses are announced in a parallel run: rules over names, as in the instrumentation specifications of
 * JPaX (Artho, Havelund and Biere, 2003, section 4.1). A pattern stands for a class ({@code pkg.Foo}), a package
 * ({@code pkg.*}), or a field or method of a class ({@code pkg.Foo.bar}); a star stands for any text. Synchronization
 * is followed everywhere, because leaving it out would make order invisible.
 */
public final class WatchSpecification {
    /** Everything. */
    public static final WatchSpecification ALL = new WatchSpecification(List.of(), List.of());

    private final List<String> watched;
    private final List<String> ignored;
    private final List<Pattern> watchedPatterns;
    private final List<Pattern> ignoredPatterns;

    /** {@code watched} empty: everything that is not ignored. */
    public WatchSpecification(List<String> watched, List<String> ignored) {
        this.watched = List.copyOf(watched);
        this.ignored = List.copyOf(ignored);
        this.watchedPatterns = watched.stream().map(WatchSpecification::pattern).toList();
        this.ignoredPatterns = ignored.stream().map(WatchSpecification::pattern).toList();
    }

    private static Pattern pattern(String text) {
        return Pattern.compile(Pattern.quote(text).replace("*", "\\E.*\\Q"));
    }

    /** Of a field or method, by the binary name of its class and its own. */
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

    /** What a result that rests on it assumes. */
    public List<String> assumptions() {
        List<String> sentences = new ArrayList<>();
        if (!watched.isEmpty()) sentences.add("only accesses of " + String.join(", ", watched) + " were watched");
        if (!ignored.isEmpty()) sentences.add("accesses of " + String.join(", ", ignored) + " were not watched");
        return sentences;
    }
}
