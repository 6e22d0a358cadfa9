package org.racefinder.model;

/**
 * Where an array comes from whose elements are accessed at a site. {@code field}: read from that field, or 0 if it
 * comes from elsewhere. {@code depth}: 1 for the array that the field holds, 2 for an array in that array, and so on.
 * {@code kind}: of its elements, as the letter of a descriptor; B for bytes and booleans, A for references.
 */
public record ArrayOrigin(int site, int field, int depth, char kind) {}
