package org.racefinder.model;

/** A field as the rewriting met it: binary name of the declaring class, name, descriptor, and its modifiers. */
public record FieldName(String declaringClass, String name, String descriptor, int modifiers) {}
