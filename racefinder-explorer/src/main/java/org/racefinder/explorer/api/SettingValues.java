package org.racefinder.explorer.api;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The values of all settings. Two instances are equal if every setting has the same value in both. */
public final class SettingValues {
    public static final SettingValues DEFAULTS = new SettingValues(Map.of());

    /** The values that differ from the default. */
    private final Map<Setting<?>, Object> changed;

    private SettingValues(Map<Setting<?>, Object> changed) {
        this.changed = changed;
    }

    @SuppressWarnings("unchecked") // with() pairs a setting with a value of its type
    public <T> T get(Setting<T> setting) {
        Object value = changed.get(setting);
        return value == null ? setting.defaultValue() : (T) value;
    }

    public <T> SettingValues with(Setting<T> setting, T value) {
        Map<Setting<?>, Object> values = new HashMap<>(changed);
        if (Objects.equals(value, setting.defaultValue())) values.remove(setting);
        else values.put(setting, value);
        return new SettingValues(values);
    }

    /**
     * Returns these values with a parsed value for one setting. Throws the exceptions of {@link SettingCodec#parse}.
     */
    public <T> SettingValues withText(Setting<T> setting, String text) {
        return with(setting, setting.codec().parse(text));
    }

    /** Returns the text of a value. */
    public <T> String text(Setting<T> setting) {
        return setting.codec().format(get(setting));
    }

    /** Returns the text by which a saved search recognises a value. */
    public <T> String fact(Setting<T> setting) {
        return setting.codec().fact(get(setting));
    }

    /** Returns the texts of the values that differ from the default, by the names of the settings. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Setting<?> setting : CheckSettings.all())
            if (changed.containsKey(setting)) texts.put(setting.name(), text(setting));
        return texts;
    }

    /** Returns the lines that a schedule file has for its settings, by their keys. */
    public Map<String, List<String>> scheduleLines() {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        for (Setting<?> setting : CheckSettings.all())
            if (setting.isInSchedules() && !lines(setting).isEmpty()) lines.put(setting.key(), lines(setting));
        return lines;
    }

    private <T> List<String> lines(Setting<T> setting) {
        return setting.codec().lines(get(setting));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SettingValues values && changed.equals(values.changed);
    }

    @Override
    public int hashCode() {
        return changed.hashCode();
    }

    @Override
    public String toString() {
        return texts().toString();
    }
}
