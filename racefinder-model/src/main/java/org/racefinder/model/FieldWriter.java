package org.racefinder.model;

import java.util.List;

/** Writes the fields that only one kind of finding has, in the order of the calls. A field whose value is null or an empty list is left out. */
public interface FieldWriter {
    void text(String name, String value);

    void texts(String name, List<String> values);

    void number(String name, Integer value);

    void constant(String name, Enum<?> value);

    void location(String name, Location location);

    void access(String name, Access access);

    void waits(String name, List<Waiting> waits);

    void failure(String name, Failure failure);

    void views(String name, ViewConflict views);
}
