package org.racefinder.model;

import java.util.List;

/**
 * Reads what a {@link FieldWriter} wrote. An absent field reads as null or an empty list, but a location and an access
 * are required: no finding has them sometimes only.
 */
public interface FieldReader {
    String text(String name);

    List<String> texts(String name);

    Integer number(String name);

    <E extends Enum<E>> E constant(String name, Class<E> type);

    Location location(String name);

    Access access(String name);

    List<Waiting> waits(String name);

    Failure failure(String name);

    ViewConflict views(String name);
}
