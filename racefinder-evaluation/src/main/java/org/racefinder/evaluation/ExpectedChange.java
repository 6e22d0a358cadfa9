package org.racefinder.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;

/**
 * The change that an experienced programmer would make to remove a race: {@code volatile x}, {@code atomic x},
 * {@code array x[]} (an atomic array), or {@code lock}. Equally good changes are separated by a bar.
 */
record ExpectedChange(List<String> alternatives) {
    ExpectedChange {
        alternatives = List.copyOf(alternatives);
    }

    static ExpectedChange of(String text) {
        return new ExpectedChange(List.of(text.split(" \\| ", -1)));
    }

    boolean is(Advice advice) {
        return alternatives.stream().anyMatch(alternative -> matches(alternative, advice));
    }

    private static boolean matches(String alternative, Advice advice) {
        String[] words = alternative.split(" ", 2);
        boolean target = words.length > 1 && advice.target().replace('$', '.').endsWith("." + words[1]);
        AdviceKind kind = advice.kind();
        return switch (words[0]) {
            case "lock" -> kind == AdviceKind.SYNCHRONIZE;
            case "atomic" -> kind == AdviceKind.USE_ATOMIC && target;
            case "array" -> (kind == AdviceKind.USE_ATOMIC_ARRAY || kind == AdviceKind.MAKE_OTHER_VOLATILE) && target;
            case "volatile" -> (kind == AdviceKind.MAKE_VOLATILE || kind == AdviceKind.MAKE_OTHER_VOLATILE) && target;
            default -> throw new IllegalArgumentException(alternative);
        };
    }

    /** Returns its rank in a published list, whose entries are separated by bars; 0 if it is not there. */
    int rankIn(String suggestions) {
        List<String> entries = List.of(suggestions.split(" \\| ", -1));
        for (int i = 0; i < entries.size(); i++) {
            String entry = entries.get(i);
            if (alternatives.stream().anyMatch(alternative -> matches(alternative, entry))) return i + 1;
        }
        return 0;
    }

    private static boolean matches(String alternative, String entry) {
        String[] words = alternative.split(" ", 2);
        String text = entry.toLowerCase(Locale.ROOT);
        String name = words.length > 1 ? words[1].substring(words[1].lastIndexOf('.') + 1) : "";
        boolean named = Pattern.compile("(^|\\W)" + Pattern.quote(name) + "(\\W|$)")
                .matcher(entry)
                .find();
        return switch (words[0]) {
            case "lock" -> text.startsWith("lock ") || text.startsWith("synchronize ");
            case "array" ->
                text.startsWith("use atomic array") && named || text.startsWith("use atomic package") && named;
            case "volatile" -> text.startsWith("make ") && named;
            default -> false;
        };
    }
}
