package org.racefinder.model;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** A field: binary name of the declaring class, name, descriptor and modifiers. */
public record FieldName(String declaringClass, String name, String descriptor, int modifiers) {
    public static FieldName of(Field field) {
        return new FieldName(
                ClassNames.inClassFile(field.getDeclaringClass()),
                field.getName(),
                field.getType().descriptorString(),
                field.getModifiers());
    }

    // These methods are written by hand, here and in CodeSite: linking the generated ones costs tens of milliseconds at
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
