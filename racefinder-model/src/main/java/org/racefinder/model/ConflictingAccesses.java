package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/**
 * Two accesses to one location that nothing orders; at least one of them is a write.
 *
 * @param raceKind the order in which they were observed; null if that order has no meaning
 */
public record ConflictingAccesses(@Nullable RaceKind raceKind, Location location, Access first, Access second) {
    void write(FieldWriter out) {
        out.constant("raceKind", raceKind);
        out.location("location", location);
        out.access("first", first);
        out.access("second", second);
    }

    static ConflictingAccesses read(FieldReader in) {
        return new ConflictingAccesses(
                in.constant("raceKind", RaceKind.class),
                in.location("location"),
                in.access("first"),
                in.access("second"));
    }
}
