package org.racefinder.advice.patch;

/** Replaces the characters from {@code start} to before {@code end} of one file. */
record SourceEdit(int start, int end, String text) {}
