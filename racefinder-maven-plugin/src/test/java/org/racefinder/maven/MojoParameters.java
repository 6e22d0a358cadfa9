package org.racefinder.maven;

import java.lang.reflect.Field;

/** Sets the parameters of a mojo, as Maven does. */
final class MojoParameters {
    private MojoParameters() {}

    static void set(Object mojo, String name, Object value) {
        try {
            Field field = mojo.getClass().getDeclaredField(name);
            field.setAccessible(true);
            field.set(mojo, value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no parameter " + name, e);
        }
    }
}
