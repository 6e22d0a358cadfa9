package org.racefinder.runtime;

/** Announces objects that are created without a constructor of rewritten code: by clone or by reflection. */
public final class ObjectCalls {
    private ObjectCalls() {}

    /** Announces that Object.clone reads the field, unless the object is not cloneable. */
    public static void clonesField(Object original, int field, int site) {
        if (original instanceof Cloneable) Hooks.readField(original, field, site);
    }

    public static void clonesVolatile(Object original, int field, int site) {
        if (original instanceof Cloneable) Hooks.readVolatile(original, field, site);
    }

    /** Announces a copy. Clears the record that it inherited from its original. */
    public static void cloned(Object copy, int site) {
        if (copy instanceof Tracked tracked) {
            tracked.racefinder$record(null);
            Hooks.constructed(tracked);
        } else if (copy != null) {
            Hooks.allocated(copy, site);
        }
    }

    /** Called after a reflective constructor call. A tracked object has already announced itself. */
    public static void made(Object object, int site) {
        if (object != null && !(object instanceof Tracked)) Hooks.allocated(object, site);
    }
}
