package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/** A field as the rewriting met it: binary name of the declaring class, name, descriptor, and its modifiers. */
public record FieldName(String declaringClass, String name, String descriptor, int modifiers) {
    // Written out, here and in CodeSite: linking a record's own equals and hashCode costs tens of milliseconds at
    // start.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldName that
                && name.equals(that.name)
                && declaringClass.equals(that.declaringClass)
                && descriptor.equals(that.descriptor)
                && modifiers == that.modifiers;
    }

    @Override
    public int hashCode() {
        return (declaringClass.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
    }
}
