package org.racefinder.model;

/**
 * The origin of an array whose elements are accessed at a code site.
 *
 * @param field the field from which it was read, or 0 if it comes from elsewhere
 * @param depth 1 for the array that the field holds, 2 for an array in that array, and so on
 * @param kind the type of its elements as the letter of a descriptor; B for bytes and booleans, A for references
 */
public record ArrayOrigin(int site, int field, int depth, char kind) {}
