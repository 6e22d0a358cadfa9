package org.racefinder.explorer.names;

/**
 * The place of a race, which is the same in every execution: a field, by its number in the symbol table, or the
 * elements of all arrays of one type that are created at one site. An assumption that was given up is a place too: like
 * the first race on a location, that changes the tree, so that the search starts again.
 *
 * @param arraySite where the arrays are created, or the objects that the assumption is about; 0 if it concerns everything
 * @param arrayType the type of the arrays, or the text of the assumption
 */
public record Place(int field, int arraySite, String arrayType) {
    public static Place ofField(int field) {
        return new Place(field, 0, null);
    }

    public static Place ofArray(int site, String type) {
        return new Place(0, site, type);
    }

    public static Place of(Assumption assumption) {
        return of(assumption, 0);
    }

    /** The assumption about objects that are created at one site. */
    public static Place of(Assumption assumption, int site) {
        return new Place(0, site, assumption.text());
    }

    /** Whether this is no location but an assumption. */
    public boolean isAssumption() {
        return arrayType != null && Assumption.of(arrayType) != null;
    }
}
