package org.racefinder.worker.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.worker.environment.UsageError;

/** Converts words of the command line to arguments of a test method: the words after the options, one per parameter. */
final class TestArguments {
    /** The letter that tells the worker the type of an argument. */
    private static final Map<String, String> LETTERS = Map.of(
            "boolean", "z",
            "byte", "b",
            "short", "h",
            "int", "i",
            "long", "j",
            "float", "f",
            "double", "d",
            "char", "k",
            "java.lang.String", "s");

    private TestArguments() {}

    static List<String> of(TestName test, List<String> words) {
        List<String> types = test.parameters();
        if (words.size() != types.size())
            throw new UsageError(
                    types.isEmpty()
                            ? "the test " + test + " takes no arguments"
                            : "the test " + test + " takes " + types.size() + " arguments, not " + words.size()
                                    + ": give them after the options");
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String letter = LETTERS.getOrDefault(types.get(i), "e:" + types.get(i));
            arguments.add(letter + ":" + words.get(i));
        }
        return arguments;
    }
}
