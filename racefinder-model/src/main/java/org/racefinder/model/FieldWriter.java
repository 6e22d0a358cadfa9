package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the fields that only one kind of finding has, in the order of the calls. A field whose value is null or an
 * empty list is omitted.
 */
public interface FieldWriter {
    void text(String name, @Nullable String value);

    void texts(String name, List<String> values);

    void number(String name, @Nullable Integer value);

    void constant(String name, @Nullable Enum<?> value);

    void location(String name, @Nullable Location location);

    void access(String name, @Nullable Access access);

    void waits(String name, List<Waiting> waits);

    void failure(String name, @Nullable Failure failure);

    void views(String name, @Nullable ViewConflict views);
}
