package org.racefinder.explorer.api;

/**
 * An option that shapes a search. It is declared once, in {@link CheckSettings}; the command line and its help, the job
 * of a worker, the check before a saved search is resumed, schedule files and {@code @RaceTest} read the declaration.
 */
public final class Setting<T> {
    private final String name;
    private final String label;
    private final SettingCodec<T> codec;
    private final T defaultValue;
    private final boolean defaultShown;
    private final SettingGroup group;
    private final String help;
    private final boolean derived;
    private final boolean changesSearch;
    private final boolean inSchedules;
    private final String attribute;

    private Setting(Builder<T> declared, SettingGroup group, String help) {
        this.name = declared.name;
        this.label = declared.label;
        this.codec = declared.codec;
        this.defaultValue = declared.defaultValue;
        this.defaultShown = declared.defaultShown;
        this.group = group;
        this.help = help;
        this.derived = declared.derived;
        this.changesSearch = declared.changesSearch;
        this.inSchedules = declared.inSchedules;
        this.attribute = declared.attribute;
    }

    /** Starts the declaration of an option with a value, which {@code label} names in the help. */
    static <T> Builder<T> of(String name, String label, SettingCodec<T> codec) {
        return new Builder<>(name, label, codec);
    }

    /** Starts the declaration of an option without a value, which is off unless given. */
    static Builder<Boolean> flag(String name) {
        return new Builder<>(name, null, SettingCodecs.FLAG).absent(false);
    }

    /** Returns the name on the command line, such as {@code --seed}. */
    public String name() {
        return name;
    }

    /** Returns the key of this setting in schedule files, such as {@code timed-waits}. */
    public String key() {
        return name.substring(2);
    }

    /** Returns the name of the value in the help, or null for a flag. */
    public String label() {
        return label;
    }

    public SettingCodec<T> codec() {
        return codec;
    }

    public T defaultValue() {
        return defaultValue;
    }

    /** Returns the default as the help shows it, or null if it shows none. */
    public String shownDefault() {
        return defaultShown ? codec.format(defaultValue) : null;
    }

    public SettingGroup group() {
        return group;
    }

    public String help() {
        return help;
    }

    /** Returns whether the command computes the value, from this option and others, instead of parsing it. */
    public boolean isDerived() {
        return derived;
    }

    /**
     * Returns whether the setting decides which executions a search has. A saved search cannot be resumed with another
     * value.
     */
    public boolean changesSearch() {
        return changesSearch;
    }

    /** Returns whether a schedule can be replayed only with the same value. */
    public boolean isInSchedules() {
        return inSchedules;
    }

    /** Returns the attribute of {@code @RaceTest} for this setting, or null. */
    public String attribute() {
        return attribute;
    }

    @Override
    public String toString() {
        return name;
    }

    /** A declaration; {@link #help} completes it. */
    static final class Builder<T> {
        private final String name;
        private final String label;
        private final SettingCodec<T> codec;
        private T defaultValue;
        private boolean defaultShown;
        private boolean derived;
        private boolean changesSearch;
        private boolean inSchedules;
        private String attribute;

        private Builder(String name, String label, SettingCodec<T> codec) {
            this.name = name;
            this.label = label;
            this.codec = codec;
        }

        /** Sets the default, which the help shows. */
        Builder<T> byDefault(T value) {
            defaultValue = value;
            defaultShown = true;
            return this;
        }

        /** Sets the value of an option that is not given. The help does not show it as a default. */
        Builder<T> absent(T value) {
            defaultValue = value;
            defaultShown = false;
            return this;
        }

        Builder<T> derived() {
            derived = true;
            return this;
        }

        Builder<T> changesSearch() {
            changesSearch = true;
            return this;
        }

        Builder<T> inSchedules() {
            inSchedules = true;
            return this;
        }

        Builder<T> attribute(String ofRaceTest) {
            attribute = ofRaceTest;
            return this;
        }

        Setting<T> help(SettingGroup group, String text) {
            return new Setting<>(this, group, text);
        }
    }
}
