package org.racefinder.cli;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/**
 * Options of the tool that follow the program on the command line. The program gets them, as {@code java} does it, which
 * is rarely meant: a note says so. {@code --} before the program says that it is meant.
 */
final class MisplacedOptions {
    private MisplacedOptions() {}

    /** Prints the note if there is such an option. */
    static void report(Arguments arguments) {
        if (arguments.separated()
                || arguments.flag("--quiet")
                || arguments.rest().isEmpty()) return;
        String note = note(arguments.rest(), arguments.options());
        if (note != null) System.err.println("racefinder: " + note);
    }

    /** Returns null if no argument of the program is an option of the tool. {@code words} begins with the program. */
    static String note(List<String> words, List<Option> options) {
        List<String> names = new ArrayList<>();
        for (String word : words.subList(1, words.size())) {
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals < 0 ? word : word.substring(0, equals);
            if (isOption(name, options) && !names.contains(name)) names.add(name);
        }
        if (names.isEmpty()) return null;
        boolean one = names.size() == 1;
        return String.join(", ", names) + (one ? " comes" : " come") + " after " + words.get(0)
                + ", so the program gets " + (one ? "it" : "them") + "; put " + (one ? "it" : "them") + " before "
                + words.get(0) + ", or -- if " + (one ? "it is" : "they are") + " meant for the program";
    }

    /** Short options such as {@code -v} are left to the program: most programs have some of their own. */
    private static boolean isOption(String name, List<Option> options) {
        boolean counts = name.startsWith("--") || name.equals("-cp");
        return counts
                && options.stream()
                        .anyMatch(option ->
                                option.description() != null && option.names().contains(name));
    }
}
