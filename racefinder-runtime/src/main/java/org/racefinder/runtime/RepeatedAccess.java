package org.racefinder.runtime;

/**
 * The doors for array accesses in loops of a parallel run. What they answer comes back with the next access of the same instruction in the same call of its method, by the same thread therefore. They lead to the control that is
 * installed when the first such class is run: a constant, so that compiled code need not look which it is.
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
