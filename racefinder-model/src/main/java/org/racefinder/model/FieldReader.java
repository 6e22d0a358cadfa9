package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields that a {@link FieldWriter} wrote. An absent field is null or an empty list. Locations and accesses
 * are required, because a kind of finding has them either always or never.
 */
public interface FieldReader {
    @Nullable
    String text(String name);

    List<String> texts(String name);

    @Nullable
    Integer number(String name);

    <E extends Enum<E>> @Nullable E constant(String name, Class<E> type);

    Location location(String name);

    Access access(String name);

    List<Waiting> waits(String name);

    @Nullable
    Failure failure(String name);

    @Nullable
    ViewConflict views(String name);
}
