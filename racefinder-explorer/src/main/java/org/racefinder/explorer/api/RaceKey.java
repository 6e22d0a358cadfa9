package org.racefinder.explorer.api;

/**
 * The identity of a race: the name of its place and the unordered pair of source lines.
 *
 * @param place {@code pkg.Foo.flag} for a field, {@code int[] @ pkg.Foo.<init>:9} for the elements of the arrays
 *     created there
 */
public record RaceKey(String place, String lines) {}
