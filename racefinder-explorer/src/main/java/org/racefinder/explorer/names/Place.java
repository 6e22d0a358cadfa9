package org.racefinder.explorer.names;

/**
 * The place of a race, which is the same in every execution: a field, by its number in the symbol table, or the
 * elements of all arrays of one type that are created at one site.
 */
public record Place(int field, int arraySite, String arrayType) {
    public static Place ofField(int field) {
        return new Place(field, 0, null);
    }

    public static Place ofArray(int site, String type) {
        return new Place(0, site, type);
    }
}
