package org.racefinder.worker.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.Setting;

/** Converts the attributes of {@code @RaceTest} to the options of {@code check} with the same meaning. */
public final class TestAttributes {
    private TestAttributes() {}

    /**
     * Converts attributes to words of a command line. Enum constants are passed as their names, arrays as lists. An
     * attribute that is absent, 0 or empty leaves the option at its default.
     */
    public static List<String> words(Map<String, Object> attributes) {
        List<String> words = new ArrayList<>();
        for (Setting<?> setting : CheckSettings.all()) {
            Object value = setting.attribute() == null ? null : attributes.get(setting.attribute());
            if (setting.label() == null) {
                if (Boolean.TRUE.equals(value)) words.add(setting.name());
                continue;
            }
            String text = text(setting, value);
            if (!text.isEmpty()) words.addAll(List.of(setting.name(), text));
        }
        return words;
    }

    private static String text(Setting<?> setting, Object value) {
        if (value instanceof Number number) return number.longValue() == 0 ? "" : Long.toString(number.longValue());
        if (value instanceof Boolean flag) return onOff(setting, flag);
        if (value instanceof String text) return element(setting, text);
        if (value instanceof List<?> list)
            return list.stream()
                    .map(element -> element(setting, element.toString()))
                    .collect(Collectors.joining(","));
        return "";
    }

    @SuppressWarnings("unchecked") // a boolean attribute belongs to a setting that is on or off
    private static String onOff(Setting<?> setting, boolean value) {
        return ((Setting<Boolean>) setting).codec().format(value);
    }

    private static String element(Setting<?> setting, String text) {
        return setting.codec().namesConstants() ? text.toLowerCase(Locale.ROOT).replace('_', '-') : text;
    }
}
