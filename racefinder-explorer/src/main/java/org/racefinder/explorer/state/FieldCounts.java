package org.racefinder.explorer.state;

import java.util.IdentityHashMap;
import org.racefinder.instrument.bytecode.DeclaredFields;

/** The number of instance fields of each class. Used only with the hooks off, so it may use JDK collections. */
public final class FieldCounts {
    private final IdentityHashMap<Class<?>, Integer> counts = new IdentityHashMap<>();

    /** The number of instance fields that superclasses of {@code c} declare. */
    int fieldsAbove(Class<?> c) {
        Class<?> above = c.getSuperclass();
        return above == null ? 0 : fields(above);
    }

    /** The number of instance fields of class {@code c}, including inherited ones. */
    public int fields(Class<?> c) {
        Integer known = counts.get(c);
        if (known != null) return known;
        int own = 0;
        for (DeclaredFields.Declared f : DeclaredFields.of(c)) if (!f.isStatic()) own++;
        int all = fieldsAbove(c) + own;
        counts.put(c, all);
        return all;
    }
}
