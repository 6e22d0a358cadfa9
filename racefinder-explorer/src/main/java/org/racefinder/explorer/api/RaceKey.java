package org.racefinder.explorer.api;

/**
 * What makes two races the same one: the name of the place and the unordered pair of source lines. The place is
 * {@code pkg.Foo.flag} for a field, {@code int[] @ pkg.Foo.<init>:9} for the elements of the arrays made there.
 */
public record RaceKey(String place, String lines) {}
