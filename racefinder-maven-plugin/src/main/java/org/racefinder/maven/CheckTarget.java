package org.racefinder.maven;

import java.util.ArrayList;
import java.util.List;

/** A main class with its arguments, or a race test. */
record CheckTarget(String name, List<String> words) {
    static List<CheckTarget> of(List<String> mains, List<String> tests) {
        List<CheckTarget> subjects = new ArrayList<>();
        if (mains != null)
            for (String main : mains)
                subjects.add(new CheckTarget(main.strip(), List.of(main.strip().split("\\s+", -1))));
        if (tests != null)
            for (String test : tests) subjects.add(new CheckTarget(test.strip(), List.of("--test", test.strip())));
        return subjects;
    }

    /** The name of the target's result directory. */
    String directory() {
        return name.replaceAll("[^\\w.$-]+", "_");
    }
}
