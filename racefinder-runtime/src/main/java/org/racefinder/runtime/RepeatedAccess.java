package org.racefinder.runtime;

/**
 * The entry points for array accesses in loops of a parallel run. The returned object is passed to the next access by
 * the same instruction in the same call of its method, and therefore by the same thread. The control is the one that is
 * installed when this class is initialised: a constant, so that compiled code need not load it.
 */
public final class RepeatedAccess {
    private static final Control CONTROL = Hooks.control();
    private static final boolean NOTES = CONTROL.notesElements();

    private RepeatedAccess() {}

    public static NotedElements read(Object array, int index, int site, NotedElements noted) {
        if (array != null && noted.refersTo(array) && (NOTES ? noted.read(index) : noted.wouldRead(index)))
            return noted;
        return CONTROL.readElement(array, index, site, noted);
    }

    public static NotedElements write(Object array, int index, int site, NotedElements noted) {
        if (array != null && noted.refersTo(array) && (NOTES ? noted.write(index) : noted.wouldWrite(index)))
            return noted;
        return CONTROL.writeElement(array, index, site, noted);
    }
}
