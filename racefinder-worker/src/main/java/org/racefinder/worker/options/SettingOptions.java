package org.racefinder.worker.options;

import java.util.List;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.Setting;
import org.racefinder.explorer.api.SettingGroup;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.explorer.api.UnknownName;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/** Turns the settings of {@link CheckSettings} into command-line options. */
public final class SettingOptions {
    private SettingOptions() {}

    public static Option of(Setting<?> setting) {
        return setting.label() == null
                ? Option.flag(setting.name(), setting.help())
                : Option.of(setting.name(), setting.label(), setting.shownDefault(), setting.help());
    }

    /** Returns the option for a command with its own description and default; null means no default. */
    public static Option of(Setting<?> setting, String shownDefault, String description) {
        return Option.of(setting.name(), setting.label(), shownDefault, description);
    }

    public static List<Option> of(SettingGroup group) {
        return CheckSettings.all().stream()
                .filter(setting -> setting.group() == group)
                .map(SettingOptions::of)
                .toList();
    }

    /** Returns the given values of all settings, except those that the command derives itself. */
    public static SettingValues values(Arguments arguments) {
        SettingValues values = SettingValues.DEFAULTS;
        for (Setting<?> setting : CheckSettings.all())
            if (!setting.isDerived()) values = withGiven(values, arguments, setting);
        return values;
    }

    /** Returns the values, with that of {@code setting} replaced if the arguments set it. */
    public static SettingValues withGiven(SettingValues values, Arguments arguments, Setting<?> setting) {
        List<String> given = arguments.all(setting.name());
        if (given.isEmpty()) return values;
        String text = setting.codec().accumulates() ? String.join(",", given) : given.get(given.size() - 1);
        try {
            return values.withText(setting, text);
        } catch (UnknownName e) {
            String suggestion = NameSuggestion.nearest(e.name(), e.known());
            throw new UsageError("no " + e.kind() + " \"" + e.name() + "\" ("
                    + (suggestion == null
                            ? "there are " + String.join(", ", e.known())
                            : "did you mean " + suggestion + "?")
                    + ")");
        } catch (IllegalArgumentException e) {
            throw new UsageError(setting.name() + " " + e.getMessage());
        }
    }
}
