package org.racefinder.cli.learn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The text of a step: lines {@code key: value}, then sections that begin with {@code --- name}. In the section
 * {@code choices}, each line is a choice; a star marks the right one.
 */
record StepText(String step, Map<String, String> heads, Map<String, String> sections) {
    private static final String SECTION = "--- ";

    static StepText parse(String step, String text) {
        Map<String, String> heads = new HashMap<>();
        Map<String, String> sections = new HashMap<>();
        String section = null;
        for (String line : text.lines().toList()) {
            if (line.startsWith(SECTION)) {
                section = line.substring(SECTION.length());
            } else if (section != null) {
                sections.merge(section, line, (before, next) -> before + "\n" + next);
            } else {
                int colon = line.indexOf(": ");
                if (colon < 0) throw new IllegalStateException(step + " has a line without a key: " + line);
                heads.put(line.substring(0, colon), line.substring(colon + 2));
            }
        }
        return new StepText(step, heads, sections);
    }

    String head(String key) {
        return required(heads, key);
    }

    String section(String name) {
        return required(sections, name);
    }

    /** Returns the choices, and as key the index of the right one. */
    Map.Entry<Integer, List<String>> choices() {
        List<String> choices = new ArrayList<>();
        int right = -1;
        for (String line : section("choices").lines().toList()) {
            if (line.startsWith("*")) right = choices.size();
            choices.add(line.substring(1).strip());
        }
        if (right < 0) throw new IllegalStateException(step + " has no right choice");
        return Map.entry(right, choices);
    }

    private String required(Map<String, String> texts, String name) {
        String text = texts.get(name);
        if (text == null) throw new IllegalStateException(step + " has no " + name);
        return text;
    }
}
