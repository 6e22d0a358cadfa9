package org.racefinder.explorer.names;

/**
 * The place of a race, the same in every execution: a field by its number in the symbol table, or the elements of the
 * arrays of one type created at one site.
 */
public record Place(int field, int arraySite, String arrayType) {
    public static Place ofField(int field) {
        return new Place(field, 0, null);
    }

    public static Place ofArray(int site, String type) {
        return new Place(0, site, type);
    }
}
