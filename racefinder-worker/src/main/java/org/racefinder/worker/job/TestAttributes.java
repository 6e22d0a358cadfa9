package org.racefinder.worker.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The attributes of {@code @RaceTest} as the words of {@code check} that mean the same. */
public final class TestAttributes {
    private TestAttributes() {}

    /** Constants of enums by their names, arrays as lists; what is absent or empty is left at its default. */
    public static List<String> words(Map<String, Object> attributes) {
        List<String> words = new ArrayList<>();
        number(words, "--time-limit", attributes.get("timeLimit"));
        number(words, "--max-executions", attributes.get("maxExecutions"));
        constant(words, "--strategy", attributes.get("strategy"));
        constant(words, "--timed-waits", attributes.get("timedWaits"));
        onOff(words, "--spurious", attributes.get("spurious"));
        onOff(words, "--advice", attributes.get("advice"));
        list(words, "--analysis", attributes.get("analyses"), true);
        list(words, "--trust", attributes.get("trust"), false);
        list(words, "--untracked", attributes.get("untracked"), false);
        return words;
    }

    private static void number(List<String> words, String option, Object value) {
        if (value instanceof Number number && number.longValue() != 0)
            words.addAll(List.of(option, Long.toString(number.longValue())));
    }

    private static void constant(List<String> words, String option, Object value) {
        if (value instanceof String name) words.addAll(List.of(option, optionOf(name)));
    }

    private static void onOff(List<String> words, String option, Object value) {
        if (value instanceof Boolean flag) words.addAll(List.of(option, flag ? "on" : "off"));
    }

    private static void list(List<String> words, String option, Object value, boolean constants) {
        if (!(value instanceof List<?> list) || list.isEmpty()) return;
        String joined = list.stream()
                .map(Object::toString)
                .map(text -> constants ? optionOf(text) : text)
                .collect(Collectors.joining(","));
        words.addAll(List.of(option, joined));
    }

    private static String optionOf(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
