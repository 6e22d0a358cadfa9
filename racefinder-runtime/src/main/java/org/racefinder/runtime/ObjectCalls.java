package org.racefinder.runtime;

/** Objects that come into being without a constructor of rewritten code: by clone or by reflection. */
public final class ObjectCalls {
    private ObjectCalls() {}

    /** A copy starts with the record of its original, which is not its own. */
    public static void cloned(Object copy, int site) {
        if (copy instanceof Tracked tracked) {
            tracked.racefinder$record(null);
            Hooks.constructed(tracked);
        } else if (copy != null) {
            Hooks.allocated(copy, site);
        }
    }

    /** After a reflective constructor call; a tracked object has announced itself. */
    public static void made(Object object, int site) {
        if (object != null && !(object instanceof Tracked)) Hooks.allocated(object, site);
    }
}
