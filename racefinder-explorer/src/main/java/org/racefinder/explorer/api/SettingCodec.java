package org.racefinder.explorer.api;

import java.util.List;

/**
 * Converts the values of a {@link Setting} to and from text. For a value other than the default, {@link #parse} reads
 * back the text that {@link #format} returns.
 */
public interface SettingCodec<T> {
    /**
     * Parses the text given on the command line or sent to a worker.
     *
     * @throws UnknownName if the text contains a name that does not exist
     * @throws IllegalArgumentException for any other text that is not allowed. The message continues a sentence that
     *     begins with the name of the option: {@code takes a number, not "x"}
     */
    T parse(String text);

    String format(T value);

    /** Returns the text by which a saved search recognises the value. */
    default String fact(T value) {
        return format(value);
    }

    /** Returns the values of the lines in a schedule file, which {@link #parse} reads back joined by commas. */
    default List<String> lines(T value) {
        return List.of(format(value));
    }

    /** Returns whether an option that is given several times has all of the values instead of the last. */
    default boolean accumulates() {
        return false;
    }

    /** Returns whether an attribute of {@code @RaceTest} gives the value as constants of an enum. */
    default boolean namesConstants() {
        return false;
    }
}
