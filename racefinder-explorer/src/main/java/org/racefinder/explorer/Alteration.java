package org.racefinder.explorer;

import java.util.Set;

/**
 * A change to the program that is tried without touching its files. {@code volatiles}: places (as named by {@link RaceKey#place})
 * whose accesses get volatile semantics: fields, or the elements of the arrays made at a site.
 */
public record Alteration(Set<String> volatiles) {
    public static final Alteration NONE = new Alteration(Set.of());

    public Alteration {
        volatiles = Set.copyOf(volatiles);
    }
}
